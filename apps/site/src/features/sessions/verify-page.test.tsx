import type { User } from '@bidkit/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, openSite, Refusal } from '../../testing.tsx';

const unverified = { ...ava, email_verified: false, bid_limit: 100 };

const link = { username: 'ava', email: 'ava@example.com', is_new_email: false, is_verified: false };
const callsOf = (asked: readonly { route: string; body?: unknown }[]) =>
  asked.filter(({ route }) => route === 'POST /verify-email').map(({ body }) => body);

describe('the link in a mail', () => {
  it('names the account, verifies the address when the button is pressed, and removes the notice', async () => {
    let user: User = unverified;
    const { asked } = await openSite(
      '/verify/abc',
      {
        'GET /user': () => user,
        'POST /verify-email/check': link,
        'POST /verify-email': () => {
          user = ava;
          return { success: true, is_new_email: false };
        },
      },
      'token',
    );
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain(
      'The account ava was registered with ava@example.com.',
    );
    expect(callsOf(asked)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Verify email' }));
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
    expect(callsOf(asked)).toEqual([{ token: 'abc' }]);
    await waitFor(() => expect(screen.queryByText(/Verify your email to bid more/)).toBeNull());
  });

  it('of a new address says that other sessions end', async () => {
    const change = { ...link, email: 'ava@new.example', is_new_email: true };
    await openSite('/verify/abc', {
      'POST /verify-email/check': change,
      'POST /verify-email': { success: true, is_new_email: true },
    });
    expect(await screen.findByText(/logged out everywhere else/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use this email' }));
    expect(await screen.findByText('Thank you. Your account now uses this address.')).toBeTruthy();
  });

  it('shows why it does not work', async () => {
    const message = 'This email address belongs to another account.';
    await openSite('/verify/abc', {
      'POST /verify-email/check': link,
      'POST /verify-email': new Refusal(409, message),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Verify email' }));
    expect(await screen.findByRole('heading', { name: 'Your email is not verified' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('that has ended says so', async () => {
    const ended = new Refusal(422, 'This link has expired', {}, 'verification_link_invalid');
    await openSite('/verify/abc', { 'POST /verify-email/check': ended });
    expect(await screen.findByRole('heading', { name: 'Your email is not verified' })).toBeTruthy();
    expect(screen.getByText('This link has expired')).toBeTruthy();
  });

  it('that has done its work says that the address is verified, to anybody', async () => {
    const { asked } = await openSite('/verify/abc', {
      'POST /verify-email/check': { ...link, is_verified: true },
    });
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
    expect(callsOf(asked)).toEqual([]);
  });
});

describe('the notice of an address that is not verified', () => {
  it('is on every page, and sends another mail', async () => {
    const { asked } = await openSite(
      '/notices',
      { 'GET /user': unverified, 'POST /user/verification': { success: true } },
      'token',
    );
    expect(await screen.findByText(/We sent a link to ava@example\.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/We have sent another link to ava@example\.com/)).toBeTruthy();
    expect(asked.some(({ route }) => route === 'POST /user/verification')).toBe(true);
  });

  it('says when another mail can be sent', async () => {
    const message = 'We have just sent you an email. You can request another one in 40 seconds.';
    const refusal = new Refusal(429, message);
    await openSite('/notices', { 'GET /user': unverified, 'POST /user/verification': refusal }, 'token');
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('is not shown to staff who act as the member', async () => {
    await openSite('/notices', { 'GET /user': { ...unverified, impersonated_by: 'sam' } }, 'token');
    await screen.findByText(/is acting as/);
    expect(screen.queryByText(/Verify your email/)).toBeNull();
  });
});
