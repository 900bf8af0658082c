import autocannon from 'autocannon';
import type { bidsOver } from './stage.ts';

type NextBid = ReturnType<typeof bidsOver>;

/** Requests per second of one POST route. Each connection waits for its response before the next request. */
async function load(url: string, connections: number, seconds: number, next: NextBid, isBid: boolean) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const { lotId, member, dollars, key } = next();
          return {
            ...request,
            path: isBid ? `/api/auctions/${lotId}/bid` : '/api/no-op',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${member.token}`,
              'idempotency-key': key,
            },
            body: JSON.stringify({ amount: dollars }),
          };
        },
      },
    ],
  });
  return { perSecond: result.requests.average, refused: result.non2xx, answered: result.requests.total };
}

export const loadBids = (url: string, connections: number, seconds: number, next: NextBid) =>
  load(url, connections, seconds, next, true);
export const loadNoOp = (url: string, connections: number, seconds: number, next: NextBid) =>
  load(url, connections, seconds, next, false);
