import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, openSite } from '../../testing.tsx';

const setting = {
  id: 1,
  name: 'Outbid',
  description: 'Somebody bid more.',
  user_notification_method_id: 4,
};
const methods = [
  { id: 1, name: 'None' },
  { id: 4, name: 'Alert and Email' },
  { id: 5, name: 'Push Notification' },
];

describe('notification settings', () => {
  it('saves each choice and confirms it', async () => {
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
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'None',
      'Alert and Email',
    ]);
    fireEvent.change(select, { target: { value: '1' } });
    const outcome = await screen.findByText('Notification preferences updated successfully.');
    // Beside the changed setting: on a phone the end of the page is not visible.
    expect(select.parentElement?.contains(outcome)).toBe(true);
    expect(asked.find(({ route }) => route === 'POST /notification-settings')?.body).toEqual({
      setting_id: 1,
      method_id: 1,
    });
  });

  it('offers push notifications to a member with the app, and shows whether this browser supports them', async () => {
    const answers = {
      'GET /notification-settings': { settings: [setting], methods },
      'GET /user': { ...ava, hasAppInstall: true },
    };
    await openSite('/account/settings/notifications', answers, 'abc');
    const select = await screen.findByRole('combobox', { name: 'Outbid' });
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toContain('Push Notification');
    // jsdom has no push notifications.
    expect(await screen.findByText(/This browser cannot show push notifications/)).toBeTruthy();
  });

  it('links to the app for other members, but only if the server sends push notifications', async () => {
    const open = (offered: typeof methods) =>
      openSite(
        '/account/settings/notifications',
        { 'GET /notification-settings': { settings: [setting], methods: offered } },
        'abc',
      );
    await open(methods);
    const link = await screen.findByRole('link', { name: 'Install the app' });
    expect(link.getAttribute('href')).toBe('/phone');
    cleanup();
    await open(methods.slice(0, 2));
    await screen.findByRole('combobox', { name: 'Outbid' });
    expect(screen.queryByRole('link', { name: 'Install the app' })).toBeNull();
  });
});
