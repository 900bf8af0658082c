import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bidLog } from '../packages/contract/src/bid-log.ts';
import { verifyLog } from '../packages/sdk/src/rules/verify-log.ts';

// `pnpm verify LOG`: checks the log of a closed auction, from a file or an address such as
// https://first-dollar.example/api/auctions/17/log. Exits with 1 if the log is not valid.
const usage = [
  'Usage: pnpm verify LOG [--seen FILE]',
  '  LOG   a file, or the address of an auction’s log',
  '  FILE  hashes that were announced, as JSON: { "1": "9f…", "2": "c4…" }, by seq: those of bids while the auction was live,',
  '        that of `auction-end`, or `log_head` of the closed auction',
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

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seen: { type: 'string' } },
  });
  const [source] = positionals;
  if (!source) throw new Error(usage);
  const parsed = bidLog.safeParse(await read(source));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw new Error(`This is not the log of an auction: ${path.join('.') || 'document'}: ${message}`);
  }
  const seen = await readSeen(values.seen);
  const { ok, problems, isWhole, price_cents, leader, head } = await verifyLog(parsed.data, seen);
  for (const problem of problems) console.log(`✗ ${problem}`);
  const count = parsed.data.entries.length;
  const words = leader === null ? 'no leader' : `${leader} led at $${((price_cents ?? 0) / 100).toFixed(2)}`;
  console.log(
    `${ok ? '✓ The log is valid' : '✗ The log is not valid'}: ${count} ${count === 1 ? 'bid' : 'bids'}, ` +
      `${isWhole ? words : 'maxima and reserve are withheld, so bids were not replayed'}, head ${head}`,
  );
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
