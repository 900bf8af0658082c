import type { User } from '@bidkit/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, openSite, Refusal } from '../../testing.tsx';

const unverified = { ...ava, email_verified: false, bid_limit: 100 };

describe('the link in a mail', () => {
  it('verifies the address once, and removes the notice', async () => {
    let user: User = unverified;
    const { asked } = await openSite(
      '/verify/abc',
      {
        'GET /user': () => user,
        'POST /verify-email': () => {
          user = ava;
          return { success: true };
        },
      },
      'token',
    );
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
    expect(asked.filter(({ route }) => route === 'POST /verify-email').map(({ body }) => body)).toEqual([
      { token: 'abc' },
    ]);
    await waitFor(() => expect(screen.queryByText(/Verify your email to bid more/)).toBeNull());
  });

  it('shows why it does not work', async () => {
    const message = 'This email address belongs to another account.';
    await openSite('/verify/abc', { 'POST /verify-email': new Refusal(409, message) });
    expect(await screen.findByRole('heading', { name: 'Your email is not verified' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('is reported as used up only to members who are not verified', async () => {
    const used = new Refusal(422, 'This link has expired', {}, 'verification_link_invalid');
    await openSite('/verify/abc', { 'POST /verify-email': used }, 'token');
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy();
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
