import type { StaffAlert } from '@bidkit/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../testing.tsx';

const anAlert = (values: Partial<StaffAlert> = {}): StaffAlert => ({
  id: 1,
  kind: 'ticket_assigned',
  text: 'Ticket 17 of ben is assigned to you.',
  path: '/support/17',
  created_at: '2026-11-29T10:00:00Z',
  read_at: null,
  ...values,
});
const answerOf = (...data: StaffAlert[]) => ({
  current_page: 1,
  last_page: 1,
  total: data.length,
  total_capped: false,
  data,
  unread: data.filter(({ read_at }) => read_at === null).length,
});
const read = { read_at: '2026-11-29T11:00:00Z' };

it('says how many alerts are unread, lists them, and marks them as read when it is opened', async () => {
  let data = [
    anAlert({ id: 2 }),
    anAlert({ ...read, text: 'ava filed a claim for lot 3.', path: '/claims/3' }),
  ];
  const { calls } = await openOffice('/', {
    alerts: () => answerOf(...data),
    answer: ({ path }) => {
      if (path !== '/alerts/read') return [];
      data = data.map((alert) => ({ ...alert, ...read }));
      return { success: true };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Alerts, 1 unread' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Alerts' })).toBeTruthy());
  expect(calls.at(-1)).toMatchObject({ path: '/alerts/read', body: { until: '2026-11-29T10:00:00Z' } });
  // It stays marked until the panel is opened again.
  const link = screen.getByRole('link', { name: /Ticket 17/ });
  expect(link.textContent).toMatch(/^New Ticket 17 of ben is assigned to you\./);
  expect(link.getAttribute('href')).toBe('/support/17');
  expect(screen.getByRole('link', { name: /ava filed/ }).textContent).not.toContain('New');
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(screen.getByRole('link', { name: /Ticket 17/ }).textContent).not.toContain('New');
  expect(calls.filter(({ path }) => path === '/alerts/read')).toHaveLength(1);
});

it('has a text without alerts', async () => {
  await openOffice('/', { answer: () => [] });
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(screen.getByText('You have no alerts. They say what waits for you.')).toBeTruthy();
});

it('reads the alerts again when there is a new one', async () => {
  let data: StaffAlert[] = [];
  const { change } = await openOffice('/', { alerts: () => answerOf(...data), answer: () => [] });
  data = [anAlert({ path: '/unknown-page', text: 'An email could not be sent.' })];
  await change('staff-alert');
  const bell = await screen.findByRole('button', { name: 'Alerts, 1 unread' });
  fireEvent.click(bell);
  const row = screen.getByText(/An email could not be sent/);
  expect(row.closest('a')).toBeNull();
});

it('has a setting for each kind that the role gets', async () => {
  const { calls } = await openOffice('/security', {
    answer: ({ path, method, body }) => {
      if (path !== '/alerts/settings') return path === '/second-factor' ? factors : [];
      const has_mail = method === 'POST' ? (body as { has_mail: boolean }).has_mail : false;
      return [{ kind: 'ticket_assigned', has_mail }];
    },
  });
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  const box = alerts.getByRole('checkbox', { name: 'Somebody assigns a ticket to you: also by email' });
  fireEvent.click(box);
  expect(await alerts.findByText('You also get it by email.')).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/alerts/settings',
    body: { kind: 'ticket_assigned', has_mail: true },
  });
});

const factors = { has_totp: false, passkeys: [], recovery_codes_left: 0 };
