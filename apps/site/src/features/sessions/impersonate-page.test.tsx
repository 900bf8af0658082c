import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, openSite, Refusal } from '../../testing.tsx';

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('impersonation', () => {
  it('requires every field', async () => {
    await openSite('/impersonate');
    fireEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
    for (const text of ['User is required', 'Username is required', 'Password is required']) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    }
  });

  it('reads the member from the address, navigates to the home page, and shows who acts', async () => {
    const { asked, address } = await openSite('/site/impersonate?user_id=12', {
      'POST /impersonate': { token: 'abc' },
      'GET /user': { ...ava, impersonated_by: 'sam' },
    });
    await screen.findByRole('button', { name: 'Impersonate' });
    fill('Username', 'sam');
    fill('Password', 'first-dollar-1');
    fireEvent.click(screen.getByRole('button', { name: 'Impersonate' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(asked.find(({ route }) => route === 'POST /impersonate')?.body).toEqual({
      user_id: 12,
      username: 'sam',
      password: 'first-dollar-1',
    });
    expect(await screen.findByText(/is acting as/)).toBeTruthy();
    const stop = screen.getByRole('button', { name: 'Stop' });
    stop.focus();
    fireEvent.click(stop);
    await waitFor(() => expect(screen.queryByText(/is acting as/)).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('main')).toBeTruthy());
  });

  it('shows the error of the server', async () => {
    const refusal = new Refusal(422, 'Incorrect email/username or password.');
    await openSite('/impersonate?user_id=12', { 'POST /impersonate': refusal });
    await screen.findByRole('button', { name: 'Impersonate' });
    fill('Username', 'ava');
    fill('Password', 'wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Impersonate' }));
    expect(await screen.findByText('Incorrect email/username or password.')).toBeTruthy();
  });

  it('opens the site with a link of the office', async () => {
    const { asked, address } = await openSite('/impersonate#one-time', {
      'POST /impersonate/link': { token: 'abc' },
      'GET /user': { ...ava, impersonated_by: 'sam' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Log in as the member' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(asked.find(({ route }) => route === 'POST /impersonate/link')?.body).toEqual({
      token: 'one-time',
    });
    expect(await screen.findByText(/is acting as/)).toBeTruthy();
  });

  it('says why a link of the office does not work', async () => {
    const refusal = new Refusal(422, 'This link has expired or was used before.');
    await openSite('/impersonate#used', { 'POST /impersonate/link': refusal });
    fireEvent.click(await screen.findByRole('button', { name: 'Log in as the member' }));
    expect(await screen.findByText('This link has expired or was used before.')).toBeTruthy();
  });
});
