import { webcrypto } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aLot } from '../../testing.tsx';

// The origin of the host page. A test plays the host page and the popup.
export const SHOP = 'https://shop.example';
export const known = {
  'GET /partners/sign-in': { key: 'acme', name: 'Acme Outlet' },
  'GET /auctions/7': { ...aLot(7), status: 'sold', hasEnded: true } as const,
  'POST /partners/session': { token: 'pays' },
};
export const address = `/partner/checkout/7?${new URLSearchParams({ partner: 'acme', origin: SHOP })}`;

export let page: { postMessage: ReturnType<typeof vi.fn> };
export let popup: { closed: boolean; close(): void; postMessage(): void; location: { href: string } };
export const sent = () => page.postMessage.mock.calls.map(([message]) => message);

beforeEach(() => {
  page = { postMessage: vi.fn() };
  popup = { closed: false, close: vi.fn(), postMessage: vi.fn(), location: { href: '' } };
  vi.stubGlobal('parent', page);
  vi.stubGlobal('open', () => popup);
  // That of jsdom has no `subtle`, which the code challenge needs.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

/** Dispatches a message to the frame, as if a window of this origin had sent it. */
export const receive = (source: object, origin: string, data: unknown) =>
  act(async () => {
    // The constructor of jsdom rejects a source that is not one of its windows.
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  });
export const theme = (accent: string, scheme = 'dark', locale = 'en') => ({
  type: 'bidkit:page',
  locale,
  theme: { scheme, tokens: { '--bidkit-accent': accent } },
  step: null,
  method: null,
});
/** The message with which the popup answers this frame's request. */
export const codeMessage = (code: string) => {
  const state = new URLSearchParams(popup.location.href.split('?')[1]).get('state');
  return { type: 'bidkit:authorization', state, code };
};
/** Agrees in the popup, and returns the checkout element. */
export async function agree(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(popup.location.href).not.toBe(''));
  await receive(popup, location.origin, codeMessage('the-code'));
  return waitFor(() => {
    const checkout = document.querySelector<HTMLElement>('bidkit-checkout');
    if (!checkout) throw new Error('There is no checkout');
    return checkout;
  });
}
