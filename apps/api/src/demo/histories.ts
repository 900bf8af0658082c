import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoricBid } from './bid-plan.ts';

/** Bids of 160 real auctions, in time order, made by `make-histories.ts`. */
export const histories = JSON.parse(
  readFileSync(join(import.meta.dirname, 'histories.json'), 'utf8'),
) as readonly (readonly HistoricBid[])[];
