import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { HistoricBid } from './bid-plan.ts';

// Makes histories.json from the real auctions the engine is tested with: node apps/api/src/demo/make-histories.ts
const FEWEST_BIDS = 8;
const MOST_BIDS = 40;
const KEPT = 160;

interface Row {
  auction_id: string;
  duration: string;
  bid_time_days: string;
  bidder: string;
  bid: string;
}

const source = join(import.meta.dirname, '../modules/auctions/fixtures/ebay-bids.csv.gz');
const rows = parse(gunzipSync(readFileSync(source)), { columns: true }) as Row[];

const auctions = new Map<string, Row[]>();
for (const row of rows) auctions.set(row.auction_id, [...(auctions.get(row.auction_id) ?? []), row]);

const histories = [...auctions.values()]
  .filter(({ length }) => length >= FEWEST_BIDS && length <= MOST_BIDS)
  .slice(0, KEPT)
  .map(shorten);

/** One auction with times as fractions of its duration, bidders by index, and maxima in whole dollars. */
function shorten(bids: Row[]): HistoricBid[] {
  const bidders = [...new Set(bids.map(({ bidder }) => bidder))];
  return bids.map(({ duration, bid_time_days, bidder, bid }) => {
    const share = Number(bid_time_days) / Number.parseInt(duration, 10);
    return [
      Math.min(0.999, Math.round(share * 1000) / 1000),
      bidders.indexOf(bidder),
      Math.ceil(Number(bid)),
    ];
  });
}

const lines = histories.map((history) => JSON.stringify(history));
writeFileSync(join(import.meta.dirname, 'histories.json'), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${histories.length} histories, ${histories.flat().length} bids`);
