import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../testing.tsx';

const alert = {
  id: 4,
  human_time: '5 minutes ago',
  create_time: '2026-11-21T08:00:00.000Z',
  description: 'You have been outbid on Tool chest. The price is now $12.00.',
  reference_id: 7,
  short_name: 'Tool chest',
  read: false,
  user_notification_type: { name: 'outbid', user_notification_reference_id: 1 },
};
const page = (data: unknown[]) => ({ current_page: 1, last_page: 1, total: data.length, data });

describe('alerts', () => {
  it('sends visitors to the login', async () => {
    const { address } = await openSite('/account/notifications');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('shows that there are no alerts', async () => {
    await openSite('/account/notifications', { 'GET /notification': page([]) }, 'abc');
    expect(await screen.findByText('There are no new notifications to see yet.')).toBeTruthy();
  });

  it('marks an alert read and leads to its lot', async () => {
    const { asked, address } = await openSite(
      '/account/notifications',
      { 'GET /notification': page([alert]) },
      'abc',
    );
    (await screen.findByRole('link', { name: /You have been outbid/ })).click();
    await waitFor(() => expect(address()).toBe('/auctions/7/tool-chest'));
    expect(asked.map(({ route }) => route)).toContain('POST /notification/4/read');
  });

  it('empties the list when all are marked read', async () => {
    let alerts = [alert];
    await openSite(
      '/account/notifications',
      {
        'GET /notification': () => page(alerts),
        'POST /notification/read': () => {
          alerts = [];
          return { success: true };
        },
      },
      'abc',
    );
    const button = await screen.findByRole('button', { name: 'Mark All Read' });
    button.focus();
    button.click();
    expect(await screen.findByText('There are no new notifications to see yet.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Alerts');
  });
});

describe('notification settings', () => {
  it('notification settings are the settings of the account', async () => {
    const { address } = await openSite('/account/settings', {}, 'abc');
    await waitFor(() => expect(address()).toBe('/account/settings/notifications'));
  });

  it('saves each choice and confirms it', async () => {
    const setting = {
      id: 1,
      name: 'Outbid',
      description: 'Somebody bid more.',
      user_notification_method_id: 4,
    };
    const methods = [
      { id: 1, name: 'None' },
      { id: 4, name: 'Alert and Email' },
    ];
    const { asked } = await openSite(
      '/account/settings/notifications',
      {
        'GET /notification-settings': { settings: [setting], methods },
        'POST /notification-settings': { success: true },
      },
      'abc',
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Notification settings');
    const select = await screen.findByRole('combobox', { name: 'Outbid' });
    fireEvent.change(select, { target: { value: '1' } });
    const outcome = await screen.findByText('Notification preferences updated successfully.');
    // In its own row: on a phone the end of the page is out of sight.
    expect(select.parentElement?.contains(outcome)).toBe(true);
    expect(asked.find(({ route }) => route === 'POST /notification-settings')?.body).toEqual({
      setting_id: 1,
      method_id: 1,
    });
  });
});
