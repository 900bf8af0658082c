import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../testing.tsx';

const TOKEN = 'a'.repeat(43);
const started = { session: aSession(), token: null };
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Opens a link. Nobody is logged in before the call to `path` has opened a session. */
async function openLink(address: string, path: string, check: object | Response, result: object | Response) {
  let isLoggedIn = false;
  return openOffice(address, {
    session: () => (isLoggedIn ? aSession() : null),
    answer(call) {
      if (call.path.endsWith('/check')) return check;
      if (call.path !== path) return [];
      isLoggedIn = !(result instanceof Response);
      return result;
    },
  });
}

describe('the link of the first owner', () => {
  const open = (result: object | Response = started) =>
    openLink(`/setup#${TOKEN}`, '/setup', { success: true }, result);

  it('makes the account, opens the office, and is not in the address any more', async () => {
    const { calls, router } = await open();
    await screen.findByRole('heading', { name: 'Set up the marketplace' });
    fill(/Username/, 'ina');
    fill(/Email/, 'ina@example.com');
    fill(/^Password/, 'oak chest, brass corners');
    await press('Create the account');
    expect(calls.find(({ path }) => path === '/setup')?.body).toEqual({
      token: TOKEN,
      username: 'ina',
      email: 'ina@example.com',
      password: 'oak chest, brass corners',
    });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps what was typed when the server refuses it', async () => {
    await open(refusal(422, 'password_common', 'This password is too common.'));
    await screen.findByRole('heading', { name: 'Set up the marketplace' });
    fill(/Username/, 'ina');
    fill(/Email/, 'ina@example.com');
    fill(/^Password/, 'password1');
    await press('Create the account');
    expect((await screen.findByRole('alert')).textContent).toContain('This password is too common.');
    expect(screen.getByLabelText<HTMLInputElement>(/Username/).value).toBe('ina');
  });

  it('says that it has expired, and leads to the login', async () => {
    const check = refusal(422, 'setup_link_invalid', 'This link has expired or was used before.');
    await openLink(`/setup#${TOKEN}`, '/setup', check, started);
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Log in to the office' })));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  });
});

describe('the link of an invitation', () => {
  const open = (username: string | null, result: object | Response = started) =>
    openLink(
      `/invitation#${TOKEN}`,
      '/invitations/accept',
      { email: 'kim@example.com', role: 'Packer', username },
      result,
    );

  it('makes an account for a person without one', async () => {
    const { calls, router } = await open(null);
    expect(await screen.findByText(/for kim@example.com, with the role Packer/)).toBeTruthy();
    fill(/Username/, 'kim');
    fill(/^Password/, 'oak chest, brass corners');
    await press('Join the staff');
    expect(calls.find(({ path }) => path === '/invitations/accept')?.body).toEqual({
      token: TOKEN,
      username: 'kim',
      password: 'oak chest, brass corners',
    });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '' });
  });

  it('asks a member for the password of their account', async () => {
    await open('kim', refusal(422, 'password_wrong', 'This password is not correct.'));
    expect(await screen.findByText(/cannot bid or buy/)).toBeTruthy();
    expect(screen.queryByLabelText(/Username/)).toBeNull();
    fill(/Password of kim/, 'wrong password');
    await press('Join the staff');
    expect((await screen.findByRole('alert')).textContent).toContain('This password is not correct.');
  });

  it('says that it is not valid any more, and what to do', async () => {
    const check = refusal(422, 'invitation_invalid', 'This invitation has expired.');
    await openLink(`/invitation#${TOKEN}`, '/invitations/accept', check, started);
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation has expired.');
    expect(screen.getByText(/Ask the person who invited you/)).toBeTruthy();
  });
});
