import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { plans } from '../../test/plans.ts';
import { fill, lines, main, openSite, Refusal } from '../../testing.tsx';

const submit = async () => fireEvent.click(await main().findByRole('button', { name: 'Register' }));

interface Input {
  readonly username?: string;
  readonly password?: string;
  readonly repeated?: string;
}

/** Fills in the form of a new member, who accepts the terms. */
async function fillIn({ username = 'dora', password = 'first-dollar-1', repeated = password }: Input = {}) {
  await main().findByLabelText('Username');
  fill('Username', username);
  fill('Email', 'dora@example.com');
  fill('Password', password);
  fill('Confirm Password', repeated);
  fireEvent.click(main().getByRole('checkbox', { name: /Terms and Conditions/ }));
}

const values = () =>
  ['Username', 'Email', 'Password', 'Confirm Password'].map(
    (label) => (main().getByLabelText(label) as HTMLInputElement).value,
  );

describe('register', () => {
  it('names every field that is missing, in the order of the form', async () => {
    await openSite('/register');
    expect(await screen.findByRole('heading', { name: 'Get Started with a Free Account.' })).toBeTruthy();
    await submit();
    expect(await lines()).toEqual([
      'Username is required',
      'Email is required',
      'Password is required',
      'Confirm password is required',
      'You must accept the Terms and Conditions',
    ]);
  });

  it('requires the password twice', async () => {
    await openSite('/register');
    await fillIn({ repeated: 'first-dollar-2' });
    await submit();
    expect(await lines()).toEqual(['Confirm Password does not match']);
  });

  it.each([
    ['username', 'Username', 'This username is reserved. Please choose another.'],
    ['password', 'Password', 'Many people use this password, so it is easy to guess.'],
  ])('shows the only error of the server at the field %s', async (name, label, text) => {
    await openSite('/register', { 'POST /register': new Refusal(422, text, { [name]: [text] }) });
    await fillIn({ username: 'support', password: 'password1' });
    await submit();
    expect(await lines()).toEqual([text]);
    const field = main().getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = String(field.getAttribute('aria-describedby')).split(' ').at(-1) ?? '';
    expect(document.getElementById(described)?.textContent).toBe(text);
  });

  it('shows all errors of the server at once, and empties only the password', async () => {
    const errors = { username: ['This username is taken.'], password: ['Many people use this password.'] };
    await openSite('/register', {
      'POST /register': new Refusal(422, 'This username is taken.', errors, 'username_taken'),
    });
    await fillIn({ password: 'password1' });
    await submit();
    expect(await lines()).toEqual(['This username is taken.', 'Many people use this password.']);
    expect(values()).toEqual(['dora', 'dora@example.com', '', '']);
    expect((main().getByRole('checkbox', { name: /Terms/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('keeps the passwords when the username is refused', async () => {
    const text = 'This username is taken.';
    const refusal = new Refusal(422, text, { username: [text] }, 'username_taken');
    await openSite('/register', { 'POST /register': refusal });
    await fillIn();
    await submit();
    expect(await lines()).toEqual([text]);
    expect(values()).toEqual(['dora', 'dora@example.com', 'first-dollar-1', 'first-dollar-1']);
  });

  it('sends the form as the API expects it, marks the member as new and shows the plans', async () => {
    const { asked, storage, address } = await openSite('/register', {
      'POST /register': { token: 'new' },
      'GET /subscription/paypal': plans,
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(address()).toBe('/upgrade'));
    expect(asked.find(({ route }) => route === 'POST /register')?.body).toEqual({
      username: 'dora',
      email: 'dora@example.com',
      password: 'first-dollar-1',
      'repeat-password': 'first-dollar-1',
      terms: 1,
      newsletter: 0,
      device: null,
    });
    expect(storage.getItem('isNew')).toBe('1');
    // The test's member is ava.
    expect((await main().findByText(/^Welcome to First Dollar, /)).textContent).toContain('ava');
    // The free plan leads back to the page from which the member came.
    fireEvent.click(await main().findByRole('button', { name: 'Continue with Free' }));
    expect(await screen.findByText('You’re all set.')).toBeTruthy();
    expect(address()).toBe('/');
    expect(storage.getItem('isNew')).toBeNull();
  });

  it('subscribes to the newsletter only by its box, and links to what it asks to accept', async () => {
    const { asked } = await openSite('/register', { 'POST /register': new Refusal(422, 'No.') });
    await main().findByLabelText('Username');
    const links = main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy', '/login']));
    await fillIn();
    fireEvent.click(main().getByRole('checkbox', { name: /newsletter/ }));
    await submit();
    const form = () => asked.find(({ route }) => route === 'POST /register')?.body;
    await waitFor(() => expect(form()).toMatchObject({ newsletter: 1 }));
  });

  it('keeps its input, scrolls to the error, and clears it when the page is left', async () => {
    const refusal = new Refusal(422, 'You cannot register.');
    const { bidkit } = await openSite('/register', { 'POST /register': refusal });
    await fillIn();
    vi.mocked(scrollTo).mockClear();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('You cannot register.');
    // In an effect, which React may run after the alert is there.
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
    expect(values()).toEqual(['dora', 'dora@example.com', 'first-dollar-1', 'first-dollar-1']);
    fireEvent.click(main().getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(bidkit.session.getState().error).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('credits the partner of the stored visit', async () => {
    const { asked, storage } = await openSite('/register', { 'POST /register': { token: 'new' } });
    storage.setItem('partner_tag', 't'.repeat(80));
    await fillIn();
    await submit();
    const form = () => asked.find(({ route }) => route === 'POST /register')?.body;
    await waitFor(() => expect(form()).toMatchObject({ partner_tag: 't'.repeat(80) }));
  });
});
