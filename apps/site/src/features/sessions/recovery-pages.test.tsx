import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, lines, main, openSite, press, Refusal } from '../../testing.tsx';

describe('a forgotten password', () => {
  it('is recovered from the login', async () => {
    const { address } = await openSite('/login');
    fireEvent.click(await main().findByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
    expect(address()).toBe('/forgot');
  });

  it('needs an address', async () => {
    const { asked } = await openSite('/forgot');
    await press('Send link');
    expect(await lines()).toEqual(['Email Address is required']);
    fill('Email Address', 'ava');
    await press('Send link');
    await waitFor(async () => expect(await lines()).toEqual(['Enter a valid email address']));
    expect(asked.some(({ route }) => route === 'POST /password/recover')).toBe(false);
  });

  it('sends the address, and says where to look', async () => {
    const { asked, address } = await openSite('/forgot', { 'POST /password/recover': { success: true } });
    await main().findByLabelText('Email Address');
    fill('Email Address', 'ava@example.com');
    await press('Send link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(address()).toBe('/forgot/sent');
    const sent = asked.find(({ route }) => route === 'POST /password/recover');
    expect(sent?.body).toEqual({ email: 'ava@example.com' });
    const text = screen.getByRole('main').textContent;
    for (const words of [
      'ava@example.com',
      'spam folder',
      '(775) 555-0100',
      'Monday to Friday 8 to 4 Pacific',
    ])
      expect(text).toContain(words);
    fireEvent.click(main().getByRole('link', { name: 'Send again or use another address' }));
    const field = (await main().findByLabelText('Email Address')) as HTMLInputElement;
    expect(field.value).toBe('ava@example.com');
  });

  it('keeps the address when the server refuses, and says how long to wait', async () => {
    const message =
      'There were too many requests for a new password. Please wait 15 seconds, then try again.';
    await openSite('/forgot', { 'POST /password/recover': new Refusal(429, message) });
    await main().findByLabelText('Email Address');
    fill('Email Address', 'ava@example.com');
    await press('Send link');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((main().getByLabelText('Email Address') as HTMLInputElement).value).toBe('ava@example.com');
  });

  it('redirects visits to the sent page that do not come from the form', async () => {
    const { address } = await openSite('/forgot/sent');
    await waitFor(() => expect(address()).toBe('/forgot'));
  });
});

describe('the link of a recovery mail', () => {
  const valid = { 'POST /password/reset/check': { username: 'ava' } } as const;

  it.each(['/forgot/reset/abc', '/forgot/abc'])('opens the form at %s', async (path) => {
    const { asked } = await openSite(path, valid);
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeTruthy();
    expect(screen.getByText('ava')).toBeTruthy();
    expect(asked.find(({ route }) => route === 'POST /password/reset/check')?.body).toEqual({ token: 'abc' });
    await press('Set password');
    expect(await lines()).toEqual(['Password is required', 'Password confirmation is required']);
    fill('New Password', 'oak chest, brass corners');
    fill('Confirm Password', 'something else');
    await press('Set password');
    await waitFor(async () => expect(await lines()).toEqual(['Confirm Password does not match']));
  });

  it('sets the password, and leads to the login', async () => {
    const { asked, address } = await openSite('/forgot/reset/abc', {
      ...valid,
      'POST /password/reset': { success: true, passkeys: 0, social_logins: [] },
    });
    await main().findByLabelText('New Password');
    fill('New Password', 'oak chest, brass corners');
    fill('Confirm Password', 'oak chest, brass corners');
    await press('Set password');
    fireEvent.click(await main().findByRole('link', { name: 'Go To Login' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(asked.find(({ route }) => route === 'POST /password/reset')?.body).toEqual({
      password: 'oak chest, brass corners',
      repeat_password: 'oak chest, brass corners',
      token: 'abc',
    });
  });

  it.each([
    [{ passkeys: 1, social_logins: [] }, 'a passkey', '/account/settings/password'],
    [{ passkeys: 2, social_logins: ['facebook'] }, '2 passkeys and Facebook', '/account/settings/password'],
    [{ passkeys: 0, social_logins: ['apple'] }, 'Apple', '/account/settings/social'],
  ] as const)('asks to review what else logs in: %j', async (others, names, path) => {
    const { address } = await openSite('/forgot/reset/abc', {
      ...valid,
      'POST /password/reset': { success: true, ...others },
      'POST /login': { token: 'new' },
      'GET /user': { id: 1, username: 'ava', email_verified: true },
    });
    await main().findByLabelText('New Password');
    fill('New Password', 'oak chest, brass corners');
    fill('Confirm Password', 'oak chest, brass corners');
    await press('Set password');
    expect(await screen.findByText(new RegExp(`You can still log in with ${names}\\.`))).toBeTruthy();
    fireEvent.click(main().getByRole('link', { name: 'Go To Login' }));
    await main().findByLabelText('Password');
    fill('Email or Username', 'ava');
    fill('Password', 'oak chest, brass corners');
    await press('Login');
    await waitFor(() => expect(address()).toBe(path));
  });

  it('logs this browser out, too, when its session has ended', async () => {
    let hasEnded = false;
    const { storage, address } = await openSite(
      '/forgot/reset/abc',
      {
        ...valid,
        'POST /password/reset': () => {
          hasEnded = true;
          return { success: true, passkeys: 0, social_logins: [] };
        },
        'GET /user': () =>
          hasEnded ? new Refusal(401, 'Please log in') : { id: 1, username: 'ava', email_verified: true },
      },
      'token',
    );
    await main().findByLabelText('New Password');
    fill('New Password', 'oak chest, brass corners');
    fill('Confirm Password', 'oak chest, brass corners');
    await press('Set password');
    await waitFor(() => expect(storage.getItem('token')).toBeNull());
    expect(await main().findByRole('link', { name: 'Go To Login' })).toBeTruthy();
    expect(address()).toBe('/forgot/complete');
  });

  it('shows that it is invalid, and offers a new one', async () => {
    const message = 'This link is no longer valid.';
    const { address } = await openSite('/forgot/reset/abc', {
      'POST /password/reset/check': new Refusal(422, message, {}, 'reset_link_invalid'),
    });
    expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(main().getByRole('link', { name: 'Send a new link' }));
    await waitFor(() => expect(address()).toBe('/forgot'));
  });

  it('shows beside the form that another tab has used it', async () => {
    const message = 'This link is no longer valid.';
    await openSite('/forgot/reset/abc', {
      ...valid,
      'POST /password/reset': new Refusal(422, message, {}, 'reset_link_invalid'),
    });
    await main().findByLabelText('New Password');
    fill('New Password', 'oak chest, brass corners');
    fill('Confirm Password', 'oak chest, brass corners');
    await press('Set password');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(main().getByRole('link', { name: 'Send a new link' })).toBeTruthy();
  });

  it('can be opened again when the server did not answer', async () => {
    let isDown = true;
    await openSite('/forgot/reset/abc', {
      'POST /password/reset/check': () => (isDown ? new Refusal(500, 'Out of order') : { username: 'ava' }),
    });
    await screen.findByText('Out of order');
    isDown = false;
    await press('Try again');
    expect(await main().findByLabelText('New Password')).toBeTruthy();
  });

  it('is never sent by a visit of /forgot/complete', async () => {
    const { asked } = await openSite('/forgot/complete');
    expect(await main().findByRole('link', { name: 'Go To Login' })).toBeTruthy();
    expect(asked.some(({ route }) => route.startsWith('POST /password'))).toBe(false);
  });
});
