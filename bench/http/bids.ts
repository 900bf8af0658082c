import { compareRows } from './compare.ts';

// `pnpm bench:http`: accepted bids over HTTP, beside a POST that parses, authenticates and answers without an auction.
await compareRows([
  { name: 'no-op POST', sends: ({ tokens, noOpPath }, lotIds) => ({ lotIds, tokens, noOpPath }) },
  {
    name: 'bid',
    sends: ({ tokens }, lotIds) => ({ lotIds, tokens }),
    limit: { of: 'no-op POST', share: 0.45 },
  },
]);
