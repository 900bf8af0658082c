import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unknownVersionText } from '../packages/contract/src/auctions/bid-log-version.ts';
import { bidLog, ownSealedBids } from '../packages/contract/src/auctions/bids.ts';
import { type LogVerdict, revealOwnBids, verifyLog } from '../packages/sdk/src/rules/verify-log.ts';

// `pnpm verify LOG`: checks the log of a closed auction, from a file or an address such as
// https://first-dollar.example/api/auctions/17/log. Exits with 1 if the log is not valid.
const usage = [
  'Usage: pnpm verify LOG [--seen FILE] [--own FILE]',
  '  LOG     a file, or the address of an auction’s log',
  '  --seen  hashes that were announced, as JSON: { "1": "9f…", "2": "c4…" }, by seq: those of bids while the auction was live,',
  '          that of `auction-end`, or `log_head` of the closed auction',
  '  --own   your own sealed maximum bids, if you were the last high bidder: the answer of /api/auctions/ID/log/own',
].join('\n');

async function read(source: string): Promise<unknown> {
  if (!/^https?:/.test(source))
    return JSON.parse(await readFile(resolve(process.env.INIT_CWD ?? '.', source), 'utf8'));
  const answer = await fetch(source);
  const body = (await answer.json()) as { message?: string };
  if (!answer.ok) throw new Error(body.message ?? `The server answered ${answer.status}.`);
  return body;
}

async function readSeen(file: string | undefined): Promise<Map<number, string>> {
  if (file === undefined) return new Map();
  const seen: unknown = await read(file);
  if (typeof seen !== 'object' || seen === null) throw new Error(`${file} does not contain hashes by seq.`);
  return new Map(Object.entries(seen).map(([seq, hash]) => [Number(seq), String(hash)]));
}

/** Why this copy of the script cannot check a document with a version; null if it can, or if there is no version. */
const versionText = (document: unknown) =>
  typeof document === 'object' && document !== null && 'version' in document
    ? unknownVersionText(document.version)
    : null;

/** The log, with the reader's own sealed maxima revealed if there is a file with them. */
async function readLog(source: string, ownFile: string | undefined) {
  const document = await read(source);
  const unknown = versionText(document);
  if (unknown !== null) throw new Error(`${unknown} This says nothing about whether the log is valid.`);
  const parsed = bidLog.safeParse(document);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw new Error(`This is not the log of an auction: ${path.join('.') || 'document'}: ${message}`);
  }
  if (ownFile === undefined) return parsed.data;
  const own = ownSealedBids.safeParse(await read(ownFile));
  if (!own.success) throw new Error(`${ownFile} does not contain sealed maximum bids.`);
  return revealOwnBids(parsed.data, own.data);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What the verdict takes on trust. */
function basisOf({ sealed, isWhole }: LogVerdict): string {
  if (!isWhole)
    return 'Reserve and maximum bids of a canceled auction are withheld, so bids were not replayed.';
  if (!sealed) return 'No maximum bid is sealed.';
  const amount = `${sealed.isExact ? 'exactly' : 'at least'} ${dollars(sealed.least_cents)}`;
  return (
    `The maximum bid of ${sealed.bidder} is sealed. Leader and price are right if it was ${amount}; ` +
    'every other maximum bid was verified.'
  );
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seen: { type: 'string' }, own: { type: 'string' } },
  });
  const [source] = positionals;
  if (!source) throw new Error(usage);
  const log = await readLog(source, values.own);
  const seen = await readSeen(values.seen);
  const verdict = await verifyLog(log, seen);
  const { ok, problems, isWhole, price_cents, leader, head } = verdict;
  for (const problem of problems) console.log(`✗ ${problem}`);
  const count = log.entries.length;
  const words = leader === null ? 'no leader' : `${leader} led at ${dollars(price_cents ?? 0)}`;
  console.log(
    `${ok ? '✓ The log is valid' : '✗ The log is not valid'}: ${count} ${count === 1 ? 'bid' : 'bids'}, ` +
      `${isWhole ? words : 'canceled'}, head ${head}`,
  );
  if (ok) console.log(`  ${basisOf(verdict)}`);
  console.log(
    seen.size > 0
      ? `  It contains ${seen.size} announced ${seen.size === 1 ? 'hash' : 'hashes'}.`
      : '  It was not compared with announced hashes. Pass --seen to compare it.',
  );
  process.exitCode = ok ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
