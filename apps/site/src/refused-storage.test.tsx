import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from './shared/social/leave.ts';
import { allAddresses, answers } from './test/all-pages.ts';
import { fill, main, openSite, press } from './testing.tsx';

vi.mock('./shared/social/leave.ts', () => ({ leaveFor: vi.fn() }));

const failures: unknown[] = [];
const note = ({ error }: ErrorEvent) => void failures.push(error);
beforeEach(() => {
  failures.length = 0;
  addEventListener('error', note);
});
afterEach(() => {
  removeEventListener('error', note);
  vi.restoreAllMocks();
});

const all = ['getItem', 'setItem', 'removeItem'] as const;
const refusals = [
  ['full', 'QuotaExceededError', ['setItem']],
  ['blocked', 'SecurityError', all],
] as const;

describe.each(refusals)('in a browser whose storage is %s', (_, name, methods) => {
  function refuse(storage: Pick<Storage, (typeof all)[number]>) {
    for (const method of methods)
      vi.spyOn(storage, method).mockImplementation(() => {
        throw new DOMException('Refused', name);
      });
  }
  beforeEach(() => refuse(Storage.prototype));

  it.each(allAddresses)('%s is shown', async (address) => {
    const site = await openSite(address, answers, 'abc');
    refuse(site.storage);
    await act(async () => site.bidkit.session.load());
    expect(screen.queryByText('This page cannot be shown')).toBeNull();
    expect(failures).toEqual([]);
  });

  it('members log in', async () => {
    const { storage, address } = await openSite('/login', { 'POST /login': { token: 'abc' } });
    refuse(storage);
    fill('Email or Username', 'ava');
    fill('Password', 'secret');
    await press('Login');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('the cookie notice can be answered', async () => {
    const { storage } = await openSite('/');
    refuse(storage);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull();
    expect(failures).toEqual([]);
  });

  it('a login through a provider says why it cannot start', async () => {
    const start = { url: 'https://provider.example/dialog', state: 's', verifier: 'v' };
    await openSite('/social/start/facebook', { 'POST /social/start': start });
    expect((await main().findByRole('alert')).textContent).toMatch(/^Your browser stores nothing/);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('a provider’s answer is refused with a message', async () => {
    await openSite('/social/return#access_token=abc&state=the-state');
    expect((await main().findByRole('alert')).textContent).toBeTruthy();
    expect(failures).toEqual([]);
  });
});
