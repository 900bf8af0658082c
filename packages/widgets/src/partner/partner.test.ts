import { memoryStorage } from '@bidkit/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { createPartnerBidkit } from '../index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const options = { apiUrl: 'https://first-dollar.example/api', partner: 'acme', fetch: vi.fn() };

it('does not use the page’s own token', () => {
  const page = memoryStorage();
  page.setItem('token', 'the page’s own');
  vi.stubGlobal('sessionStorage', page);
  const bidkit = createPartnerBidkit(options);
  expect(bidkit.session.token()).toBeNull();
  bidkit.storage.setItem('token', 'ours');
  expect([page.getItem('token'), page.getItem('bidkit:token')]).toEqual(['the page’s own', 'ours']);
  bidkit.destroy();
});

it.each(['SecurityError', 'QuotaExceededError'])('logs a member in where storage throws %s', async (name) => {
  const refuse = () => {
    throw new DOMException('Refused', name);
  };
  const blocked = { length: 0, getItem: () => null, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('sessionStorage', blocked);
  const fetched = async () => Response.json({ id: 1, username: 'ava' });
  const bidkit = createPartnerBidkit({ ...options, fetch: fetched });
  await bidkit.session.signInWith(Promise.resolve({ token: 'abc' }));
  expect(bidkit.session.getState().user).toMatchObject({ username: 'ava' });
  bidkit.destroy();
});

/** A partner's page on which `open` returns `popup`; null when popups are blocked. */
function pageThatOpens(popup: object | null) {
  const opened = vi.fn(() => popup);
  vi.stubGlobal('open', opened);
  vi.stubGlobal('origin', 'a variable of the page’s');
  vi.stubGlobal('location', { origin: 'https://acme.example', href: 'https://acme.example/' });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  return { opened, bidkit: createPartnerBidkit(options) };
}

it('works without storage, and opens the authorization window within the click', async () => {
  // A popup that was opened before a reload has another origin: it can be navigated, and nothing else.
  const popup = {
    location: { href: '' },
    closed: false,
    resizeTo() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
  const { opened, bidkit } = pageThatOpens(popup);
  expect(bidkit.signIn?.()).toBe(true);
  expect(opened).toHaveBeenCalledExactlyOnceWith('', 'bidkit-sign-in', 'popup');
  await expect
    .poll(() => popup.location.href)
    .toMatch(/^https:\/\/first-dollar\.example\/partner\/sign-in\?partner=acme&/);
  bidkit.destroy();
});

it('logs the origin at which the partner’s key is not registered', async () => {
  const { bidkit } = pageThatOpens({ location: { href: '' }, closed: false, resizeTo() {} });
  vi.stubGlobal('document', { addEventListener() {} });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const body = { message: 'For partners only.', errors: {}, code: 'partner_pages_only' };
  options.fetch.mockImplementation(async () => Response.json(body, { status: 403 }));
  bidkit.signIn?.();
  await expect.poll(() => logged).toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([
    [
      expect.stringMatching(
        /"acme" is unknown, or not registered at https:\/\/acme\.example\. .* partner change acme --add-origin "https:\/\/acme\.example"\. .*#partner_not_here$/,
      ),
    ],
  ]);
  bidkit.destroy();
});

it('returns false when popups are blocked, so that the link is followed', () => {
  const { bidkit } = pageThatOpens(null);
  expect(bidkit.signIn?.()).toBe(false);
  bidkit.destroy();
});
