import { memoryStorage } from '@bidkit/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { createPartnerBidkit } from './index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const options = { apiUrl: 'https://house.example/api', partner: 'acme', fetch: vi.fn() };

it('leaves a token of the page’s own alone', () => {
  const page = memoryStorage();
  page.setItem('token', 'the page’s own');
  vi.stubGlobal('sessionStorage', page);
  const bidkit = createPartnerBidkit(options);
  expect(bidkit.session.token()).toBeNull();
  bidkit.storage.setItem('token', 'ours');
  expect([page.getItem('token'), page.getItem('bidkit:token')]).toEqual(['the page’s own', 'ours']);
  bidkit.destroy();
});

it('works without storage, and opens the window of the marketplace in the click that asks for it', async () => {
  const opened = vi.fn(() => null);
  vi.stubGlobal('open', opened);
  vi.stubGlobal('window', { open: opened });
  vi.stubGlobal('origin', 'https://acme.example');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const bidkit = createPartnerBidkit(options);
  expect(bidkit.signIn?.()).toBe(true);
  expect(opened).toHaveBeenCalledExactlyOnceWith('', 'bidkit-sign-in', 'popup');
  // Where no window may open, the marketplace's own login is left.
  await vi.waitFor(() =>
    expect(opened).toHaveBeenLastCalledWith('https://house.example/login?partner_tag=', '_blank', 'noopener'),
  );
  // The house did not answer: whoever builds the page is told which page that was.
  const line = /https:\/\/acme\.example \(partner "acme"\).* https:\/\/house\.example\/developers\/partners/;
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(line), expect.anything());
  bidkit.destroy();
});
