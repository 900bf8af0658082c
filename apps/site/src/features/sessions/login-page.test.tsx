import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, main, openSite, Refusal } from '../../testing.tsx';

const logIn = async () => fireEvent.click(await main().findByRole('button', { name: 'Login' }));

describe('login', () => {
  it('lists missing fields on submit, not before, and moves the focus there', async () => {
    const { asked } = await openSite('/login');
    await main().findByLabelText('Password');
    expect(screen.queryByRole('alert')).toBeNull();
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Email or Username is required', 'Password is required']);
    expect(document.activeElement).toBe(alert);
    fireEvent.click(within(alert).getByText('Password is required'));
    expect(document.activeElement).toBe(main().getByLabelText('Password'));
    expect(main().getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ route }) => route === 'POST /login')).toBe(false);
  });

  it('shows the password on request, and hides it again', async () => {
    await openSite('/login');
    const field = await main().findByLabelText('Password');
    fill('Password', 'correct horse');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.click(main().getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect((field as HTMLInputElement).value).toBe('correct horse');
    fireEvent.click(main().getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('shows the message of an error, and those of its fields', async () => {
    const errors = { email: ['Locked until tomorrow'], password: ['Reset it'] };
    await openSite('/login', { 'POST /login': new Refusal(422, 'You cannot log in.', errors) });
    await main().findByLabelText('Password');
    fill('Email or Username', 'ava');
    fill('Password', 'wrong');
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('strong')?.textContent).toBe('You cannot log in.');
    const values = ['Email or Username', 'Password'].map(
      (label) => (main().getByLabelText(label) as HTMLInputElement).value,
    );
    expect(values).toEqual(['ava', '']);
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Locked until tomorrow', 'Reset it']);
  });

  it('shows the message that is about one field once, and marks the field', async () => {
    const text = 'Incorrect email/username or password.';
    await openSite('/login', { 'POST /login': new Refusal(422, text, { email: [text] }, 'wrong_login') });
    await main().findByLabelText('Password');
    fill('Email or Username', 'ava');
    fill('Password', 'wrong');
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(screen.getAllByText(text)).toHaveLength(1);
    const field = main().getByLabelText('Email or Username');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
  });

  it('clears an error when the page is left', async () => {
    const refusal = new Refusal(422, 'You cannot log in.');
    const { bidkit } = await openSite('/login', { 'POST /login': refusal });
    await main().findByLabelText('Password');
    fill('Email or Username', 'ava');
    fill('Password', 'wrong');
    await logIn();
    await screen.findByRole('alert');
    expect(bidkit.session.getState().error?.message).toBe('You cannot log in.');
    fireEvent.click(main().getByRole('link', { name: 'Register for free' }));
    await screen.findByRole('heading', { name: 'Get Started with a Free Account.' });
    await waitFor(() => expect(bidkit.session.getState().error).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stores the token and navigates to the home page', async () => {
    const { storage, address } = await openSite('/login', { 'POST /login': { token: 'abc' } });
    await main().findByLabelText('Password');
    fill('Email or Username', 'ava');
    fill('Password', 'first-dollar-1');
    await logIn();
    await waitFor(() => expect(address()).toBe('/'));
    expect(storage.getItem('token')).toBe('abc');
    expect(await screen.findByRole('button', { name: 'Account of ava' })).toBeTruthy();
  });

  it('redirects a signed-in member to the home page', async () => {
    const { address } = await openSite('/login', {}, 'abc');
    await waitFor(() => expect(address()).toBe('/'));
  });
});
