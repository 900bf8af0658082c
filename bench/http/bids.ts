import { compareRows } from './compare.ts';

// `pnpm bench:http`: accepted bids over HTTP, beside a POST that parses, authenticates and answers without an auction.
// A bid that outbids another member also notifies them: that is measured last, because the server does it in the
// background.
await compareRows([
  {
    name: 'no-op POST',
    sends: ({ tokens, noOpPath }, lotIds) => ({ lotIds, tokens, noOpPath, rivals: false }),
  },
  {
    name: 'bid',
    sends: ({ tokens }, lotIds) => ({ lotIds, tokens, rivals: false }),
    limit: { of: 'no-op POST', share: 0.45 },
  },
]);
await compareRows([
  { name: 'bid that outbids', sends: ({ tokens }, lotIds) => ({ lotIds, tokens, rivals: true }) },
]);
