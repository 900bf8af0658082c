import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, fill, main, openSite, Refusal } from '../../testing.tsx';

const ann = { ...ava, first_name: 'Ann', last_name: 'Stone' };
const save = async () => fireEvent.click(await main().findByRole('button', { name: 'Save' }));

describe('the profile', () => {
  it('redirects visitors to the login', async () => {
    const { address } = await openSite('/account/settings');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('names the fields that are missing, in the order of the form', async () => {
    const { asked } = await openSite('/account/settings', { 'GET /user': ann }, 'abc');
    await main().findByLabelText('Username');
    for (const label of ['Username', 'First Name', 'Last Name', 'Email']) fill(label, '');
    await save();
    const lines = within(await main().findByRole('alert')).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Username is required',
      'First Name is required',
      'Last Name is required',
      'email address is required',
    ]);
    fill('Email', 'nowhere');
    await save();
    expect((await main().findAllByText('Enter a valid email address')).length).toBeGreaterThan(0);
    expect(asked.some(({ route }) => route === 'POST /user')).toBe(false);
  });

  it('is saved and confirmed, and shows the new name at once', async () => {
    const { asked } = await openSite(
      '/account/settings',
      { 'GET /user': ann, 'POST /user': { ...ann, username: 'anna' } },
      'abc',
    );
    await main().findByLabelText('Username');
    fill('Username', 'anna');
    await save();
    expect(await main().findByText('Profile updated successfully')).toBeTruthy();
    expect(asked.find(({ route }) => route === 'POST /user')?.body).toEqual({
      username: 'anna',
      first_name: 'Ann',
      last_name: 'Stone',
      email: 'ava@example.com',
      phone: '',
    });
    expect(await screen.findByRole('button', { name: 'Account of anna' })).toBeTruthy();
  });

  it('keeps its input when another member has taken the name meanwhile', async () => {
    const taken = new Refusal(422, 'This username is taken. Please choose another.', {
      username: ['This username is taken. Please choose another.'],
    });
    await openSite('/account/settings', { 'GET /user': ann, 'POST /user': taken }, 'abc');
    await main().findByLabelText('Username');
    fill('Username', 'bea');
    fill('Phone (optional)', '555 0100');
    await save();
    await main().findByRole('alert');
    expect(main().getByLabelText<HTMLInputElement>('Username').value).toBe('bea');
    expect(main().getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(main().getByLabelText<HTMLInputElement>('Phone (optional)').value).toBe('555 0100');
  });

  it('shows a new email that is not confirmed: its link can be sent again, or the change canceled', async () => {
    const pending = { ...ann, pending_email: 'ann@new.example' };
    const { asked } = await openSite(
      '/account/settings',
      { 'GET /user': pending, 'POST /user/verification': { success: true }, 'POST /user/email/cancel': ann },
      'abc',
    );
    expect(await main().findByText('ann@new.example')).toBeTruthy();
    fireEvent.click(main().getByRole('button', { name: 'Send the link again' }));
    expect(await main().findByText('We have sent another link.')).toBeTruthy();
    const keep = main().getByRole('button', { name: 'Keep ava@example.com' });
    keep.focus();
    fireEvent.click(keep);
    await waitFor(() => expect(main().queryByText('ann@new.example')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Profile'));
    expect(asked.map(({ route }) => route)).toContain('POST /user/email/cancel');
  });
});

it('the choice of the newsletter is saved at once', async () => {
  const { asked } = await openSite(
    '/account/settings',
    { 'GET /user': ann, 'POST /user/newsletter': { success: true } },
    'abc',
  );
  fireEvent.click(await main().findByRole('checkbox', { name: 'Send me the newsletter' }));
  expect(await main().findByText('You get the newsletter.')).toBeTruthy();
  expect(asked.find(({ route }) => route === 'POST /user/newsletter')?.body).toEqual({ subscribe: 1 });
});
