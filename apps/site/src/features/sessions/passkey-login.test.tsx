import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite, Refusal } from '../../testing.tsx';

const device = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(() => vi.unstubAllGlobals());

const press = async () =>
  fireEvent.click(
    await within(screen.getByRole('main')).findByRole('button', { name: 'Log in with a passkey' }),
  );
const options = { 'POST /passkeys/login/options': { challenge: 'abc' } } as const;

describe('a login with a passkey', () => {
  it('stores the token and navigates to the home page', async () => {
    device.startAuthentication.mockResolvedValueOnce({ id: 'known', type: 'public-key' });
    const { asked, storage, address } = await openSite('/login', {
      ...options,
      'POST /passkeys/login': { token: 'abc' },
    });
    await press();
    await waitFor(() => expect(address()).toBe('/'));
    expect(storage.getItem('token')).toBe('abc');
    expect(device.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(asked.find(({ route }) => route === 'POST /passkeys/login')?.body).toEqual({
      passkey: { id: 'known', type: 'public-key' },
    });
  });

  it('that is closed says so in place, and sends nothing', async () => {
    device.startAuthentication.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const { asked } = await openSite('/login', options);
    await press();
    expect(await screen.findByText('No passkey was chosen. You can try again.')).toBeTruthy();
    expect(asked.some(({ route }) => route === 'POST /passkeys/login')).toBe(false);
  });

  it('shows the refusal of the server', async () => {
    device.startAuthentication.mockResolvedValueOnce({ id: 'removed', type: 'public-key' });
    const text = 'This passkey belongs to no account here.';
    await openSite('/login', { ...options, 'POST /passkeys/login': new Refusal(422, text) });
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is not offered in a browser without passkeys', async () => {
    vi.unstubAllGlobals();
    await openSite('/login');
    await within(screen.getByRole('main')).findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});
