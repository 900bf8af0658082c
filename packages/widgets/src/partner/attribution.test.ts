import { createBidkit, memoryStorage } from '@bidkit/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tagLinks } from './attribution.ts';

const page = new EventTarget();
beforeEach(() => vi.stubGlobal('document', page));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const storage = memoryStorage();
const signing = vi.fn(
  async () => new Response(JSON.stringify({ tag: `signed${signing.mock.calls.length}` }), { status: 200 }),
);
const bidkit = createBidkit({ apiUrl: 'https://first-dollar.example/api', storage, fetch: signing });

/** The address of a link after a press, dispatched as an event from within a shadow root. */
function press(href: string, type = 'click'): string {
  const url = new URL(href);
  const event = new Event(type);
  event.composedPath = () => [{}, { href: { baseVal: href } }, url, page] as EventTarget[];
  page.dispatchEvent(event);
  return url.href;
}

it('requests a signed visit once a day, and adds it to links to the marketplace only', async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  expect([await tagLinks(bidkit, 'acme'), await tagLinks(bidkit, 'acme')]).toEqual(['signed1', 'signed1']);
  const lot = 'https://first-dollar.example/auctions/2/oak';
  for (const type of ['pointerdown', 'click']) expect(press(lot, type)).toBe(`${lot}?partner_tag=signed1`);
  expect(press(`${lot}?bid=1#now`)).toBe(`${lot}?bid=1&partner_tag=signed1#now`);
  expect(press(`${lot}?partner_tag=signed1`)).toBe(`${lot}?partner_tag=signed1`);
  for (const other of ['https://first-dollar.example.evil.example/', 'https://acme.example/'])
    expect(press(other)).toBe(other);

  vi.setSystemTime(Date.UTC(2030, 0, 2));
  expect(await tagLinks(bidkit, 'acme')).toBe('signed2');
  expect(await tagLinks(bidkit, 'beta')).toBe('signed3');
});

it('rejects when the server does not sign the visit', async () => {
  storage.removeItem('visit');
  signing.mockImplementationOnce(async () => new Response('{"message":"No"}', { status: 403 }));
  await expect(tagLinks(bidkit, 'acme')).rejects.toThrow('No');
});
