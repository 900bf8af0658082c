import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';

// jsdom makes no addresses of files.
const file = { createObjectURL: vi.fn(() => 'blob:file'), revokeObjectURL: vi.fn() };
Object.assign(URL, file);

const codes = Array.from({ length: 10 }, (_, index) => `code${index}-abcd`);
const time = '2030-01-01T12:00:00Z';
let hasTotp: boolean;
let passkeys: object[];
let sessions: object[];
beforeEach(() => {
  hasTotp = false;
  passkeys = [];
  sessions = [
    { id: 1, browser: 'Chrome', network: '192.0.2.0/24', created_at: time, used_at: time, is_current: true },
    { id: 2, browser: null, network: '198.51.100.0/24', created_at: time, used_at: time, is_current: false },
  ];
});

const answer = ({ method, path }: { method: string; path: string }) => {
  switch (`${method} ${path}`) {
    case 'GET /second-factor':
      return { has_totp: hasTotp, passkeys, recovery_codes_left: hasTotp ? 2 : 0 };
    case 'GET /sessions':
      return sessions;
    case 'GET /alerts/settings':
    case 'GET /checklist':
    case 'GET /worklist':
      return [];
    case 'POST /second-factor/totp':
      return { secret: 'ABCDEFGHIJKL', address: 'otpauth://totp/Shop:sam?secret=ABCDEFGHIJKL&issuer=Shop' };
    case 'POST /second-factor/totp/confirm':
      hasTotp = true;
      return { recovery_codes: codes };
    case 'POST /second-factor/recovery-codes':
      return { recovery_codes: codes };
    case 'POST /second-factor/passkeys/5/remove':
      return refusal(409, 'only_second_factor', 'This is your only second factor. Add another one first.');
    default:
      sessions = sessions.slice(0, 1);
      return { success: true };
  }
};

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function addApp() {
  await press('Add an authenticator app');
  const setUp = await dialog('Set up an authenticator app');
  fireEvent.change(within(setUp).getByLabelText('Code from the app'), { target: { value: '123456' } });
  await press('Confirm');
}

describe('the authenticator app', () => {
  it('is set up by a QR code or a key, and a code of it', async () => {
    const { calls } = await openOffice('/security', { answer });
    await press('Add an authenticator app');
    const setUp = await dialog('Set up an authenticator app');
    expect(within(setUp).getByText(/ABCD/).parentElement?.textContent).toBe('ABCD EFGH IJKL ');
    const picture = await within(setUp).findByRole('img', { name: /QR code/ });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    fireEvent.change(within(setUp).getByLabelText('Code from the app'), { target: { value: '123456' } });
    await press('Confirm');
    expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '123456' });
    expect(await screen.findByText('You have an authenticator app.')).toBeTruthy();
  });

  it('brings recovery codes, which stay until they are stored', async () => {
    await openOffice('/security', { answer });
    await addApp();
    const shown = await dialog('Your recovery codes');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    const download = within(shown).getByRole('link', { name: 'Download' });
    expect(download.getAttribute('href')).toBe('blob:file');
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(await dialog('Your recovery codes')).toBeTruthy();
    await press('I have stored them');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(file.revokeObjectURL).toHaveBeenCalledWith('blob:file');
  });

  it('is removed after a question', async () => {
    hasTotp = true;
    const { calls } = await openOffice('/security', { answer });
    await press('Remove the app');
    await press('Remove');
    expect(await screen.findByText(/The authenticator app was removed/)).toBeTruthy();
    expect(calls.some(({ path }) => path === '/second-factor/totp/remove')).toBe(true);
  });
});

it('suggests new recovery codes when few are left, and copies them', async () => {
  hasTotp = true;
  const writeText = vi.fn(async () => {});
  Object.assign(navigator, { clipboard: { writeText } });
  await openOffice('/security', { answer });
  expect(await screen.findByText(/You have 2 of 10 codes left. Please make new ones soon/)).toBeTruthy();
  await press('Make new codes');
  const question = within(await dialog('Make new recovery codes?'));
  await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Make new codes' })));
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
  expect(await screen.findByText('The codes were copied.')).toBeTruthy();
});

it('says why a passkey cannot be removed', async () => {
  passkeys = [{ id: 5, name: 'Firefox on Linux', created_at: time, used_at: time }];
  await openOffice('/security', { answer });
  await press('Remove the passkey: Firefox on Linux');
  await press('Remove');
  expect(await screen.findByText(/This is your only second factor/)).toBeTruthy();
});

it('ends another session, and marks this one', async () => {
  const { calls } = await openOffice('/security', { answer });
  expect(await screen.findByText(/^This browser ·/)).toBeTruthy();
  await press(/Log out: A program/);
  expect(calls.find(({ path }) => path === '/session/end')?.body).toEqual({ id: 2 });
  await waitFor(() => expect(screen.queryByText(/A program/)).toBeNull());
});

it('opens the office when the second factor that it needs was added', async () => {
  await openOffice('/', {
    answer,
    session: () => aSession({ needs_second_factor: !hasTotp }),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set up a second factor');
  await addApp();
  await press('I have stored them');
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
});
