import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, main, openSite, press, Refusal } from '../../testing.tsx';

const device = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  return () => vi.unstubAllGlobals();
});

const PASSWORD = 'oak chest, brass corners';
const methods = { is_fresh: false, has_password: true, passkeys: 0, social_logins: [] };
const refusal = new Refusal(403, 'Please confirm that it is you, and try again.', {}, 'fresh_login_required');

/** Sets a new password in a session that becomes fresh with the answer to one of these calls. */
async function changePassword(confirmation: object, answers: Record<string, () => object>) {
  let isFresh = false;
  const confirming = Object.entries(answers).map(([route, answer]) => [
    route,
    () => {
      const given = answer();
      isFresh = !(given instanceof Refusal);
      return given;
    },
  ]);
  const site = await openSite(
    '/account/settings/password',
    {
      'GET /user/sessions': [],
      'GET /user/passkeys': [],
      'GET /user/confirm': { ...methods, ...confirmation },
      'POST /user/password': () => (isFresh ? { message: 'Your password has been changed.' } : refusal),
      ...Object.fromEntries(confirming),
    },
    'token',
  );
  await main().findByLabelText('New Password');
  fill('New Password', PASSWORD);
  fill('Confirm Password', PASSWORD);
  await press('Change password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const sent = (route: string) => site.asked.filter((call) => call.route === route).map(({ body }) => body);
  return { dialog, sent };
}
const fresh = { fresh_until: '2029-03-04T10:10:00.000Z' };
const done = () => screen.findByText('Your password has been changed.');

describe('a call that needs a fresh session', () => {
  it('is repeated after the password was confirmed', async () => {
    const { dialog, sent } = await changePassword({}, { 'POST /user/confirm': () => fresh });
    fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: 'the old one' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await done()).toBeTruthy();
    expect(sent('POST /user/confirm')).toMatchObject([{ password: 'the old one' }]);
    const form = { password: PASSWORD, repeat_password: PASSWORD };
    expect(sent('POST /user/password')).toEqual([form, form]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that the password is wrong, and asks again', async () => {
    const text = 'This password is not correct.';
    const { dialog, sent } = await changePassword(
      {},
      { 'POST /user/confirm': () => new Refusal(422, text, { password: [text] }, 'password_wrong') },
    );
    fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: 'wrong' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
    expect((dialog.getByLabelText('Password') as HTMLInputElement).value).toBe('');
    expect(sent('POST /user/password')).toHaveLength(1);
  });

  it('is refused when the member cancels', async () => {
    const { dialog, sent } = await changePassword({}, {});
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await main().findByText('Please confirm that it is you, and try again.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('POST /user/password')).toHaveLength(1);
  });

  it('is repeated after a passkey was used', async () => {
    device.startAuthentication.mockResolvedValue({ id: 'key' });
    const { dialog, sent } = await changePassword(
      { has_password: false, passkeys: 1 },
      {
        'POST /user/confirm/passkey': () => fresh,
        'POST /passkeys/login/options': () => ({ challenge: 'c' }),
      },
    );
    fireEvent.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
    expect(await done()).toBeTruthy();
    expect(sent('POST /user/confirm/passkey')).toEqual([{ passkey: { id: 'key' } }]);
    expect(dialog.queryByLabelText('Password')).toBeNull();
  });

  it('leads to a connected login, and back to the page', async () => {
    const { dialog } = await changePassword({ has_password: false, social_logins: ['facebook'] }, {});
    const link = await dialog.findByRole('link', { name: 'Continue with Facebook' });
    expect(link.getAttribute('href')).toBe('/social/start/facebook');
  });
});

it('before the way to another site the member is asked, too', async () => {
  const { asked } = await openSite(
    '/account/settings/social',
    { 'GET /user/confirm': methods, 'POST /social/start': {} },
    'token',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Sync With Facebook' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  await waitFor(() => expect(asked.some(({ route }) => route === 'GET /user/confirm')).toBe(true));
  expect(asked.some(({ route }) => route === 'POST /social/start')).toBe(false);
});
