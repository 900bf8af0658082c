import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestAuthorization } from './authorization-window.ts';

const SITE = 'https://first-dollar.example';
const page = new EventTarget();
const popup = { closed: false, location: { href: '' }, postMessage: vi.fn() };

beforeEach(() => {
  Object.assign(popup, { closed: false, location: { href: '' }, postMessage: vi.fn() });
  vi.stubGlobal('location', { href: 'https://acme.example/' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a request, and returns what the popup was asked. */
async function request() {
  const grant = requestAuthorization(popup as unknown as Window, {
    url: `${SITE}/partner/sign-in`,
    params: { partner: 'acme' },
  });
  await expect.poll(() => popup.location.href).not.toBe('');
  const query = new URL(popup.location.href).searchParams;
  popup.location.href = '';
  return { grant, query, state: query.get('state') ?? '' };
}

const send = (data: unknown, origin = SITE, source: unknown = popup) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
const response = (state: string, answer: object = { code: 'the-code' }) => ({
  type: 'bidkit:authorization',
  state,
  ...answer,
});

it('resolves with the code and the verifier of its challenge, and acknowledges the code', async () => {
  const { grant, query, state } = await request();
  expect(query.get('partner')).toBe('acme');
  send(response(state));
  const { code, code_verifier } = (await grant) ?? {};
  expect(code).toBe('the-code');
  expect(code_verifier).toMatch(/^[\w-]{43}$/);
  const challenge = createHash('sha256')
    .update(code_verifier ?? '')
    .digest('base64url');
  expect(query.get('code_challenge')).toBe(challenge);
  expect(popup.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'bidkit:authorization-received' }, SITE);
});

it('ignores messages of other windows, other origins and other requests', async () => {
  const { grant, state } = await request();
  send(response(state, { code: 'forged' }), SITE, {});
  send(response(state, { code: 'forged' }), 'https://evil.example');
  send(response('another', { code: 'forged' }));
  for (const data of [null, 'text', { type: 'other', state, code: 'forged' }]) send(data);
  expect(popup.postMessage).not.toHaveBeenCalled();
  send(response(state));
  expect(await grant).toMatchObject({ code: 'the-code' });
});

it('leaves the answer to the request that took the window over', async () => {
  const [first, second] = [await request(), await request()];
  send(response(second.state));
  expect(await second.grant).toMatchObject({ code: 'the-code' });
  popup.closed = true;
  expect(await first.grant).toBeNull();
});

it('resolves with null when the member declines', async () => {
  const { grant, state } = await request();
  send(response(state, { error: 'access_denied' }));
  expect(await grant).toBeNull();
  expect(popup.postMessage).not.toHaveBeenCalled();
});

it('resolves with null when the window is closed', async () => {
  const { grant } = await request();
  popup.closed = true;
  expect(await grant).toBeNull();
});
