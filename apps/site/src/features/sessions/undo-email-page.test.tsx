import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ava, main, openSite, Refusal } from '../../testing.tsx';

const link = { username: 'ava', email: 'ava@example.com' };

it('restores the address when the button is pressed, and leads to a new password', async () => {
  const { asked, address } = await openSite('/undo-email/abc', {
    'POST /undo-email/check': link,
    'POST /undo-email': { success: true },
  });
  const button = await screen.findByRole('button', { name: 'Restore this email' });
  expect(screen.getByRole('main').textContent).toContain('The account ava will use ava@example.com again.');
  expect(asked.some(({ route }) => route === 'POST /undo-email')).toBe(false);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Your email is restored' })).toBeTruthy();
  expect(asked.find(({ route }) => route === 'POST /undo-email')?.body).toEqual({ token: 'abc' });
  fireEvent.click(screen.getByRole('link', { name: 'Set a new password' }));
  await waitFor(() => expect(address()).toBe('/forgot'));
  const field = (await main().findByLabelText('Email Address')) as HTMLInputElement;
  expect(field.value).toBe('ava@example.com');
});

it('restores the address of the member who is logged in here, and logs them out', async () => {
  let hasEnded = false;
  const ended = () => new Refusal(422, 'This link has expired or was used before.');
  const { storage } = await openSite(
    '/undo-email/abc',
    {
      'GET /user': () => (hasEnded ? new Refusal(401, 'Please log in') : ava),
      'POST /undo-email/check': () => (hasEnded ? ended() : link),
      'POST /undo-email': () => {
        hasEnded = true;
        return { success: true };
      },
    },
    'token',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Restore this email' }));
  await waitFor(() => expect(storage.getItem('token')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Your email is restored' })).toBeTruthy();
  expect(screen.queryByText('Your email is not restored')).toBeNull();
});

it.each([
  ['check', 422, 'This link has expired or was used before. Please contact our support.'],
  ['', 409, 'This email address belongs to another account.'],
])('says why it cannot be restored (%s %i)', async (step, status, message) => {
  const answers = { 'POST /undo-email/check': link, 'POST /undo-email': { success: true } };
  const route = step === 'check' ? 'POST /undo-email/check' : 'POST /undo-email';
  await openSite('/undo-email/abc', { ...answers, [route]: new Refusal(status, message) });
  if (step === '') fireEvent.click(await screen.findByRole('button', { name: 'Restore this email' }));
  expect(await screen.findByRole('heading', { name: 'Your email is not restored' })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});
