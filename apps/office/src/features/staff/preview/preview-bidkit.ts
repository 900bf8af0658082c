import { memberRoutes } from '@bidkit/contract';
import { type CoreBidkit, createBidkitWith, type LotData } from '@bidkit/sdk';
import { PREVIEW_ID } from './preview-lot.ts';

/** A socket that is connected to nothing: the elements then say nothing about a lost connection. */
function silentSocket() {
  const socket = {
    connected: true,
    io: { reconnectionDelay: () => 0 },
    on(event: string, listener: () => void) {
      if (event === 'connect') listener();
    },
    onAny() {},
    timeout: () => socket,
    emit() {},
    disconnect: () => socket,
    connect: () => socket,
  };
  return socket;
}

const notHere = () =>
  Response.json({ message: 'This is a preview.', errors: {}, code: 'not_found' }, { status: 404 });

/** What the elements of the site work with in a preview: it knows one lot, and calls no server. */
export function previewBidkit(lot: LotData): CoreBidkit {
  const page = { current_page: 1, last_page: 1, total: 1, total_capped: false, data: [lot] };
  const answer = (path: string): Response => {
    if (path === `/api/auctions/${PREVIEW_ID}`) return Response.json(lot);
    return path === '/api/auctions' ? Response.json(page) : notHere();
  };
  return createBidkitWith(memberRoutes, {
    apiUrl: '/api',
    storage: null,
    fetch: async (url) => answer(new URL(String(url), location.origin).pathname),
    io: async () => silentSocket as never,
  });
}
