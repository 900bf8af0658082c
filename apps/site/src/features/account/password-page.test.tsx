import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ava, fill, lines, main, openSite, press, Refusal } from '../../testing.tsx';

const device = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);
afterEach(() => vi.unstubAllGlobals());

const here = {
  id: 'here',
  kind: 'browser',
  name: 'Chrome on macOS',
  is_current: true,
  created_at: '2029-03-01T10:00:00.000Z',
  used_at: '2029-03-04T10:00:00.000Z',
};
const elsewhere = {
  ...here,
  id: 'elsewhere',
  name: 'Firefox on Windows',
  is_current: false,
  created_at: '2029-03-02T10:00:00.000Z',
};
const passkey = { id: 3, name: 'Safari on iOS', created_at: '2029-03-01T10:00:00.000Z', used_at: null };
const lists = { 'GET /user/sessions': [here], 'GET /user/passkeys': [], 'GET /user/events': [] } as const;
const open = (answers: Parameters<typeof openSite>[1] = {}) =>
  openSite('/account/settings/password', { ...lists, ...answers }, 'token');
const PASSWORD = 'oak chest, brass corners';

describe('changing the password', () => {
  it('requires the new password twice', async () => {
    await open();
    await press('Change password');
    expect(await lines()).toEqual(['please enter a password', 'please enter a password']);
    fill('New Password', PASSWORD);
    fill('Confirm Password', 'something else');
    await press('Change password');
    await waitFor(async () => expect(await lines()).toEqual(['password does not match']));
  });

  it('sends the password, confirms the change and empties the fields', async () => {
    const { asked } = await open({ 'POST /user/password': { message: 'Your password has been changed.' } });
    await main().findByLabelText('New Password');
    fill('New Password', PASSWORD);
    fill('Confirm Password', PASSWORD);
    await press('Change password');
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    expect(asked.find(({ route }) => route === 'POST /user/password')?.body).toEqual({
      password: PASSWORD,
      repeat_password: PASSWORD,
    });
    for (const label of ['New Password', 'Confirm Password'])
      expect((main().getByLabelText(label) as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(asked.filter(({ route }) => route === 'GET /user/sessions')).toHaveLength(2));
  });

  it('shows why the password was refused', async () => {
    const text = 'Many people use this password, so it is easy to guess. Please choose another.';
    await open({ 'POST /user/password': new Refusal(422, text, { password: [text] }) });
    await main().findByLabelText('New Password');
    fill('New Password', 'password1');
    fill('Confirm Password', 'password1');
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect((main().getByLabelText('New Password') as HTMLInputElement).value).toBe('');
  });
});

describe('the list of sessions', () => {
  it('shows where the member is logged in, and ends the other sessions', async () => {
    let rows: object[] = [
      here,
      elsewhere,
      { ...elsewhere, id: 'partner', kind: 'partner', name: 'Acme Tools' },
      { ...elsewhere, id: 'staff', kind: 'staff', name: 'sam' },
    ];
    await open({
      'GET /user/sessions': () => rows,
      'POST /user/sessions/end': () => {
        rows = [here];
        return { success: true };
      },
    });
    for (const name of ['Chrome on macOS', 'Firefox on Windows', 'The site of Acme Tools'])
      expect(await main().findByText(name)).toBeTruthy();
    expect(main().getByText('sam, a member of our staff who acts as you')).toBeTruthy();
    expect(main().getByText(/^This browser ·/)).toBeTruthy();
    await press('Log out everywhere else');
    expect(await screen.findByText('You were logged out everywhere else.')).toBeTruthy();
    await waitFor(() => expect(main().queryByText('Firefox on Windows')).toBeNull());
    expect(main().queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('ends one session, but not this one', async () => {
    let rows: object[] = [here, elsewhere];
    await open({
      'GET /user/sessions': () => rows,
      'POST /user/sessions/elsewhere/end': () => {
        rows = [here];
        return { success: true };
      },
    } as Parameters<typeof openSite>[1]);
    await press('Log out Firefox on Windows');
    expect(await screen.findByText('You were logged out there.')).toBeTruthy();
    await waitFor(() => expect(main().queryByText('Firefox on Windows')).toBeNull());
    expect(main().queryByRole('button', { name: 'Log out Chrome on macOS' })).toBeNull();
  });

  it('shows an error when it could not be loaded', async () => {
    await open({ 'GET /user/sessions': new Refusal(500, 'Out of order') });
    expect(await screen.findByText('Out of order')).toBeTruthy();
    expect(main().getByRole('button', { name: 'Change password' })).toBeTruthy();
  });
});

describe('passkeys', () => {
  const supported = () => vi.stubGlobal('PublicKeyCredential', class {});

  it('are not offered in a browser that does not support them', async () => {
    await open();
    expect(await main().findByText('You have no passkeys.')).toBeTruthy();
    expect(main().getByText('This browser does not support passkeys.')).toBeTruthy();
  });

  it('need a verified email address', async () => {
    supported();
    await open({ 'GET /user': { ...ava, email_verified: false } });
    expect(await main().findByText('Verify your email to add a passkey.')).toBeTruthy();
  });

  it('are created by the device and stored', async () => {
    supported();
    let rows: object[] = [];
    device.startRegistration.mockResolvedValueOnce({ id: 'made', type: 'public-key' });
    const { asked } = await open({
      'GET /user/passkeys': () => rows,
      'POST /user/passkeys/options': { challenge: 'abc' },
      'POST /user/passkeys': () => {
        rows = [passkey];
        return passkey;
      },
    });
    await press('Add a passkey');
    expect(await screen.findByText('Your passkey was added.')).toBeTruthy();
    expect(await main().findByText('Safari on iOS')).toBeTruthy();
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(asked.find(({ route }) => route === 'POST /user/passkeys')?.body).toEqual({
      passkey: { id: 'made', type: 'public-key' },
    });
  });

  it.each([
    ['NotAllowedError', 'No passkey was chosen. You can try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'Your browser could not use a passkey. Please try again, or use your password.'],
  ])('say why %s ended it, and change nothing', async (name, text) => {
    supported();
    device.startRegistration.mockRejectedValueOnce(new DOMException('', name));
    const { asked } = await open({ 'POST /user/passkeys/options': { challenge: 'abc' } });
    await press('Add a passkey');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked.some(({ route }) => route === 'POST /user/passkeys')).toBe(false);
  });

  it('are removed', async () => {
    let rows: object[] = [passkey];
    await open({
      'GET /user/passkeys': () => rows,
      'POST /user/passkeys/3/remove': () => {
        rows = [];
        return { success: true };
      },
    } as Parameters<typeof openSite>[1]);
    await press('Remove the passkey of Safari on iOS');
    expect(await screen.findByText(/The passkey was removed/)).toBeTruthy();
    expect(await main().findByText('You have no passkeys.')).toBeTruthy();
  });
});

describe('recent activity', () => {
  const event = { id: 1, browser: 'Chrome on macOS', before: null, after: null, count: 1 };
  const [before, after] = ['ava@example.com', 'new@example.com'];

  it.each([
    ['registered', { after: 'password' }, 'Registered with password'],
    ['login', { after: 'passkey' }, 'Login with passkey'],
    ['login', { after: 'apple' }, 'Login with Apple'],
    ['login_refused', {}, 'Refused login'],
    ['login_refused', { count: 12 }, '12 refused logins on this day'],
    ['staff_login', { after: 'sam' }, 'sam, a member of our staff, acted as you'],
    ['session_ended', { before: 'Safari on iOS' }, 'Logged out in Safari on iOS'],
    ['sessions_ended', {}, 'Logged out everywhere else'],
    ['password_changed', {}, 'Password changed'],
    ['password_recovered', {}, 'Password set by the link of an email'],
    ['email_changed', { before, after }, 'Email changed from ava@example.com to new@example.com'],
    ['email_restored', { before, after }, 'Email restored from ava@example.com to new@example.com'],
    ['username_changed', { before: 'ava', after: 'eva' }, 'Username changed from ava to eva'],
    ['name_changed', { after: 'Ava Adams' }, 'Name changed from none to Ava Adams'],
    ['passkey_added', { after: 'Safari on iOS' }, 'Passkey of Safari on iOS added'],
    ['passkey_removed', { before: 'Safari on iOS' }, 'Passkey of Safari on iOS removed'],
    ['social_connected', { after: 'facebook' }, 'Facebook connected'],
    ['social_disconnected', { before: 'facebook' }, 'Facebook disconnected'],
  ])('shows %s %j', async (kind, fields, text) => {
    const row = { ...event, created_at: '2029-03-01T10:00:00.000Z', kind, ...fields };
    await open({ 'GET /user/events': [row] });
    expect(await main().findByText(text)).toBeTruthy();
  });

  it('says when nothing happened', async () => {
    await open();
    expect(await main().findByText('Nothing happened yet.')).toBeTruthy();
  });
});
