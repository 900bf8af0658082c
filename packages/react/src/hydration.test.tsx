// @vitest-environment jsdom
import { type Bidkit, createBidkit, memoryStorage } from '@bidkit/sdk';
import * as widgets from '@bidkit/widgets';
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  BidBox,
  BidkitProvider,
  useAuction,
  useCheckout,
  useCountdown,
  useDeal,
  useNotifications,
  useRealtimeStatus,
  useSession,
  useWatch,
} from './index.ts';

const answers: Record<string, unknown> = {
  '/api/user': { id: 4, notifications: 2, myItems: 1 },
  '/api/auctions?ids=7&size=1': { data: [{ id: 7, seq: 1, sale_price: 5, isWatching: true }] },
  '/api/dailydeals/3': { id: 3, price: 100, negotiation: null },
  '/api/notification?read=0&size=20': { data: [{ id: 1 }] },
};

function aBidkit(token?: string): Bidkit {
  const storage = memoryStorage();
  if (token) storage.setItem('token', token);
  return createBidkit({
    apiUrl: '/api',
    storage,
    fetch: (async (input) => Response.json(answers[String(input)] ?? {})) as typeof fetch,
    io: () => new Promise(() => {}),
  });
}

const rendered: string[] = [];

function Everything({ endMs }: { endMs: number }) {
  const text = [
    useSession().status,
    useAuction(7).status,
    String(useWatch(7).isWatching),
    useDeal(3).status,
    useCheckout(7).status,
    useNotifications().status,
    useRealtimeStatus(),
    useCountdown(endMs).text || 'no time',
  ].join(' ');
  rendered.push(text);
  return (
    <BidBox auctionId={7} className="wide">
      {text}
    </BidBox>
  );
}

const page = (bidkit: Bidkit, endMs: number): ReactElement => (
  <BidkitProvider bidkit={bidkit}>
    <Everything endMs={endMs} />
  </BidkitProvider>
);

const bidkits: Bidkit[] = [];
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(widgets, 'defineElements').mockResolvedValue();
  rendered.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) act(stop);
  for (const bidkit of bidkits.splice(0)) bidkit.destroy();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('hydrates server-rendered markup without a warning, although the page has loaded data since', async () => {
  const [server, client] = [aBidkit(), aBidkit('a-token')];
  bidkits.push(server, client);
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const endMs = client.clock.now() + 3_600_000;
  document.body.innerHTML = `<div>${renderToString(page(server, endMs))}</div>`;
  const sent = rendered.splice(0).at(-1);
  expect(sent).toBe('signed-out idle false idle loading idle idle no time');
  // The test renders for the server with a DOM, where React 18 warns about layout effects.
  consoleError.mockClear();

  // Another part of the page has loaded the lot.
  await client.auctions.load(7);
  const root = document.body.firstElementChild as Element;
  const box = root.firstElementChild;
  const recovered = vi.fn();
  const live = await act(async () =>
    hydrateRoot(root, page(client, endMs), { onRecoverableError: recovered }),
  );
  stops.push(() => live.unmount());

  expect(rendered[0]).toBe(sent);
  expect(consoleError).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
  expect(root.firstElementChild).toBe(box);
  expect(box?.textContent).toMatch(/^loading ready true .* \d\d:\d\d:\d\d$/);
  await act(() => client.session.load());
  expect(box?.textContent).toMatch(/^signed-in /);
});
