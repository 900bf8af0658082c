import { parseArgs } from 'node:util';
import { type IncrementTable, incrementPresets, isIncrementPreset } from '@bidkit/contract';
import { type Cents, decide, emptyLot, type LotRules } from '../engine.ts';
import { type BidRow, parseBidFile } from './bid-file.ts';
import { type Command, main, messageOf, readInput, UsageError } from './command.ts';

const USAGE = 'usage: pnpm replay FILE [--preset ebay_us]';

/** `pnpm replay FILE [--preset NAME]`: replays real auctions and compares the final prices. */
export const replay: Command = (args, terminal) => {
  const { name, increments } = readArguments(args);
  const auctions = [...Map.groupBy(parseBidFile(name, readInput(name, terminal)), (row) => row.auctionId)];
  const misses = auctions.flatMap(([id, rows]) => {
    const [found, paid] = [replayAuction(rows, increments), rows[0]?.finalCents];
    return found === paid ? [] : [`${id}: sold at ${dollars(paid)}, by the rules ${dollars(found)}`];
  });
  for (const line of misses) terminal.print(line);
  terminal.print(
    `${auctions.length - misses.length} of ${auctions.length} auctions have the same final price`,
  );
  return 0;
};

/** The final price of one auction, null where no bid was valid. */
export function replayAuction(rows: readonly BidRow[], increments: IncrementTable): Cents | null {
  const lot: LotRules = {
    openingCents: rows[0]?.openingCents ?? 0,
    increments,
    reserveCents: null,
    centsAllowed: true,
    softCloseSeconds: null,
  };
  const bidders = [...new Set(rows.map(({ bidder }) => bidder))];
  // The file contains only bids that arrived in time.
  let state = emptyLot(Number.POSITIVE_INFINITY);
  for (const { bidder, maxCents, at } of rows.toSorted((a, b) => a.at - b.at)) {
    const decision = decide(lot, state, { bidderId: bidders.indexOf(bidder), maxCents, at });
    if (decision.ok) state = decision.state;
  }
  return state.priceCents;
}

function readArguments(args: string[]): { name: string; increments: IncrementTable } {
  const { positionals, values } = parse(args);
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new UsageError(USAGE);
  if (!isIncrementPreset(values.preset)) {
    const known = Object.keys(incrementPresets).join(', ');
    throw new UsageError(`unknown preset "${values.preset}"; there are ${known}`);
  }
  return { name, increments: incrementPresets[values.preset] };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { preset: { type: 'string', default: 'ebay_us' } },
    });
  } catch (error) {
    throw new UsageError(`${messageOf(error)} (${USAGE})`);
  }
}

function dollars(amount: Cents | null | undefined): string {
  return amount == null ? 'nothing' : `$${(amount / 100).toFixed(2)}`;
}

if (import.meta.main) main(replay);
