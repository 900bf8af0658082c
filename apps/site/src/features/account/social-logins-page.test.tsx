import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '../../shared/social/leave.ts';
import { ava, openSite, Refusal } from '../../testing.tsx';

vi.mock('../../shared/social/leave.ts', () => ({ leaveFor: vi.fn() }));
beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leaveFor).mockClear();
});

const PAGE = '/account/settings/social';
const isFresh = { is_fresh: true, has_password: true, passkeys: 0, social_logins: [] };
const start = { url: 'https://provider.example/dialog', state: 'the-state', verifier: 'the-verifier' };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('connects a provider only after a click of the logged-in member', async () => {
  const { asked } = await openSite(
    PAGE,
    { 'GET /user/confirm': isFresh, 'POST /social/start': start },
    'token',
  );
  await screen.findByRole('button', { name: 'Sync With Apple' });
  expect(asked.some(({ route }) => route === 'POST /social/start')).toBe(false);
  await press('Sync With Facebook');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(start.url, { replaces: false }));
  const attempt = JSON.parse(sessionStorage.getItem('social-login') ?? '');
  expect(attempt).toMatchObject({ provider: 'facebook', memberId: ava.id, from: PAGE });
});

it('shows the connected providers, and disconnects one', async () => {
  let user = { ...ava, is_synced_apple: true };
  const { asked } = await openSite(
    PAGE,
    {
      'GET /user': () => user,
      'POST /social/apple/disconnect': () => {
        user = ava as typeof user;
        return { success: true };
      },
    },
    'token',
  );
  await press('Disconnect Apple');
  expect(await screen.findByText('Your account is no longer connected to Apple.')).toBeTruthy();
  expect(asked.some(({ route }) => route === 'POST /social/apple/disconnect')).toBe(true);
  expect(screen.getByRole('button', { name: 'Sync With Apple' })).toBeTruthy();
});

it('shows why a provider cannot be connected', async () => {
  const message = 'Facebook does not answer at the moment.';
  await openSite(
    PAGE,
    { 'GET /user/confirm': isFresh, 'POST /social/start': new Refusal(503, message) },
    'token',
  );
  await press('Sync With Facebook');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

it('does not let staff who act as the member connect a provider', async () => {
  const user = { ...ava, is_synced_apple: true, impersonated_by: 'sam' };
  await openSite(PAGE, { 'GET /user': user }, 'token');
  expect(await screen.findByText('Staff who act as a member can only read and bid.')).toBeTruthy();
  expect(screen.getByText('Connected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Facebook|Apple/ })).toBeNull();
});
