import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import { bidsOver } from '../bids/next-bid.ts';
import type { Load, LoadResult } from './load.ts';

// The process of `generate`. It gets a load and sends its result.

const [load] = (await once(process, 'message')) as [Load];

function requestOf(sends: Load['sends']): Request {
  if ('path' in sends) return { method: 'GET', path: sends.path, headers: { ...sends.headers } };
  const next = bidsOver(sends.lotIds, sends.tokens, sends);
  return {
    method: 'POST',
    setupRequest(request) {
      const { lotId, member, dollars, key } = next();
      return {
        ...request,
        path: sends.noOpPath ?? `/api/auctions/${lotId}/bid`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${member}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ amount: dollars }),
      };
    },
  };
}

const { connections, seconds, sends } = load;
const result = await autocannon({
  url: ('path' in sends && sends.address) || load.address,
  connections,
  duration: seconds,
  requests: [requestOf(sends)],
});
if (result.errors > 0) throw new Error(`${result.errors} requests had no answer`);
const answer: LoadResult = {
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  acceptedPerSecond: result['2xx'] / result.duration,
};
process.send?.(answer, () => process.disconnect());
