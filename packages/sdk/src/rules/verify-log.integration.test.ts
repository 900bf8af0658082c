import { createHash } from 'node:crypto';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { type BidLog, bidLog, closingText, type OwnSealedBids } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revealOwnBids, verifyLog } from './verify-log.ts';

// Logs of real lots: bids over HTTP, closed by the closer, read over HTTP.
interface ReadLog {
  readonly log: BidLog;
  readonly announced: Map<number, string>;
  /** What each of the five members gets of the sealed maxima. */
  readonly own: readonly OwnSealedBids[];
}
let app: TestApp;
const logs = new Map<string, ReadLog>();

const kinds = {
  plain: {},
  'in cents, with a reserve': { cents_allowed: true, opening_cents: 105, reserve_cents: 40_00 },
  'with a reserve that is not met': { reserve_cents: 9_000_00 },
  'with a soft close': { soft_close_seconds: 7_200 },
  'with a high opening price': { opening_cents: 120_00 },
};

/** Bids of five members, most of them near the price; a fixed sequence, so that failures are reproducible. */
async function bidOn(id: number, kind: string, tokens: readonly string[]): Promise<Map<number, string>> {
  const announced = new Map<number, string>();
  let random = kind.length;
  for (let n = 0; n < 40; n += 1) {
    random = (random * 48_271) % 2_147_483_647;
    const { next_minimum, currentSetMax } = (await call(`/api/auctions/${id}`, tokens[random % 5])).json();
    const least = Math.max(next_minimum, currentSetMax ?? 0);
    const amount = Math.ceil(least) + (random % 3 === 0 ? random % 31 : random % 2);
    const answer = await call(`/api/auctions/${id}/bid`, tokens[random % 5], { amount });
    if (answer.statusCode === 200) {
      const { seq, hash } = answer.json().auction;
      announced.set(seq, hash);
    }
  }
  return announced;
}

function call(url: string, token?: string, payload?: object) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return app.http.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
}

beforeAll(async () => {
  app = await openTestApp();
  const tokens = await Promise.all(Array.from({ length: 5 }, async () => app.tokenFor(await app.aUser())));
  await Promise.all(
    Object.entries(kinds).map(async ([kind, values]) => {
      const { id } = await app.aLot(values);
      const announced = await bidOn(id, kind, tokens);
      expect((await call(`/api/auctions/${id}/log`)).statusCode).toBe(409);
      await app.closeLot(id);
      const { seq, log_head } = (await call(`/api/auctions/${id}`)).json();
      announced.set(seq, log_head);
      const log: BidLog = (await call(`/api/auctions/${id}/log`, tokens[0])).json();
      const own = await Promise.all(
        tokens.map(async (token) => (await call(`/api/auctions/${id}/log/own`, token)).json()),
      );
      logs.set(kind, { log, announced, own });
    }),
  );
}, 60_000);
afterAll(() => app.close());

const logOf = (kind: keyof typeof kinds) => {
  const found = logs.get(kind);
  if (!found) throw new Error(`No log ${kind}`);
  return found;
};

describe('the log of a closed lot', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    '%s is correct and contains every announced hash',
    async (kind) => {
      const { log, announced } = logOf(kind);
      expect(log.entries.length).toBeGreaterThan(5);
      expect(announced.size).toBe(log.entries.length + 1);
      expect([log.version, log.extensions]).toEqual([3, undefined]);
      const { leader, price_cents } = log.entries.at(-1) ?? {};
      expect(await verifyLog(log, announced)).toMatchObject({
        ok: true,
        problems: [],
        head: log.head,
        sealed: {
          bidder: leader,
          least_cents: price_cents,
          // A reserve that is not met makes the price the highest maximum itself.
          isExact: log.outcome.status === 'unsold' || expect.any(Boolean),
        },
      });
    },
  );

  it('the last leader can verify their own maximum in it, and nobody else can', async () => {
    for (const { log, own } of logs.values()) {
      const [sealed, ...others] = own.filter((bids) => bids.length > 0);
      expect(others).toEqual([]);
      expect(await verifyLog(revealOwnBids(log, sealed ?? []))).toMatchObject({ ok: true, sealed: null });
      const wrong = (sealed ?? []).map((bid) => ({ ...bid, max_cents: bid.max_cents + 100 }));
      expect((await verifyLog(revealOwnBids(log, wrong))).problems.join()).toMatch(
        'maximum of its commitment',
      );
    }
  });

  it('the log of a canceled lot is correct, without maxima', async () => {
    const { id } = await app.aLot({ reserve_cents: 50_00 });
    const [bidder, staff] = [await app.aUser(), await app.aUser({ role: 'staff' })];
    await call(`/api/auctions/${id}/bid`, await app.tokenFor(bidder), { amount: 44 });
    await call(`/api/staff/auctions/${id}/cancel`, await app.tokenFor(staff), { reason: 'A mistake.' });
    const log: BidLog = (await call(`/api/auctions/${id}/log`)).json();
    expect(await verifyLog(log)).toMatchObject({ ok: true, problems: [], isWhole: false });
    log.outcome.cancel_reason = 'The reserve was not met.';
    expect((await verifyLog(log)).problems.join()).toMatch('hash of the outcome');
    const sold = { ...logOf('plain').log, genesis_nonce: null };
    expect((await verifyLog(sold)).problems.join()).toMatch('Only a canceled auction may withhold');
    log.entries[0] = { ...log.entries[0], at: log.rules.starts_at } as BidLog['entries'][number];
    expect((await verifyLog(log)).problems.join()).toMatch('hash of its content');
  });

  it('the log of a lot that staff have extended between bids is correct, and shows each extension', async () => {
    const { id } = await app.aLot({ soft_close_seconds: 60 });
    const [bidder, other] = [await app.aUser(), await app.aUser()];
    const staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
    const announced = new Map<number, string>();
    const bid = async (who: typeof bidder, amount: number) => {
      const answer = await call(`/api/auctions/${id}/bid`, await app.tokenFor(who), { amount });
      const { seq, hash } = answer.json().auction;
      announced.set(seq, hash);
    };
    const extend = async (hours: number) => {
      const ends_at = new Date(app.now() + hours * 3_600_000);
      await call(`/api/staff/auctions/${id}/extend`, staff, { ends_at, reason: 'An outage.' });
    };
    await extend(30);
    await bid(bidder, 5);
    await extend(40);
    await bid(other, 9);
    await extend(50);
    await app.closeLot(id);
    const log: BidLog = (await call(`/api/auctions/${id}/log`)).json();
    expect([log.version, log.extensions?.map(({ seq }) => seq)]).toEqual([4, [3, 5]]);
    expect(bidLog.safeParse(log).success).toBe(true);
    for (const { seq, hash } of log.extensions ?? []) announced.set(seq, hash);
    expect(await verifyLog(log, announced)).toMatchObject({ ok: true, problems: [] });
    const [first, last] = log.extensions ?? [];
    if (!first || !last) throw new Error('A log without extensions');
    const problemsWith = async (extensions: BidLog['extensions']) =>
      (await verifyLog({ ...log, extensions }, announced)).problems.join();
    expect(await problemsWith([first])).toMatch('The closing does not follow bid 4.');
    expect(await problemsWith([first, { ...last, eventEnd: first.eventEnd }])).toMatch('a later end');
    expect(await problemsWith([first, { ...last, at: log.rules.starts_at }])).toMatch('is older than');
    expect(await problemsWith([{ ...first, seq: 0 }, last])).toMatch('before the first bid');
  });

  it('is not called wrong when its version is not known', async () => {
    const newer = { ...logOf('plain').log, version: 5 } as unknown as BidLog;
    await expect(verifyLog(newer)).rejects.toThrow(/version 5, .* 3 and 4\. It is too old for this log/);
  });

  it('contains pseudonyms only, and shows a bidder their own', () => {
    const { log } = logOf('plain');
    expect(JSON.stringify(log)).not.toContain('bidder-');
    expect(log.entries.map(({ bidder }) => bidder)).toContain(log.you);
  });
});

describe('a log that was tampered with', () => {
  const tamper = async (change: (log: BidLog) => unknown, kind: keyof typeof kinds = 'plain') => {
    const log = structuredClone(logOf(kind).log);
    change(log);
    const { ok, problems } = await verifyLog(log);
    expect(ok).toBe(false);
    return problems.join('\n');
  };
  const at = (log: BidLog, index: number) => {
    const entry = log.entries.at(index);
    if (!entry) throw new Error('A log without entries');
    return entry;
  };
  const firstRevealed = (log: BidLog) => log.entries.findIndex(({ revealed }) => revealed !== null);
  const cancelled = { status: 'cancelled', winner: null, price_cents: null, cancel_reason: 'A mistake.' };
  /** Removes the last bids and adjusts everything but the hash of the closing. */
  const cutOff = (log: BidLog, count: number) => {
    log.entries.splice(-count);
    const last = log.entries.at(-1);
    const [winner, price_cents] = last ? [last.leader, last.price_cents] : [null, null];
    Object.assign(log.outcome, { status: last ? 'sold' : 'unsold', winner, price_cents });
    log.closing.seq = (last?.seq ?? 0) + 1;
  };

  it('is detected by a changed maximum', async () => {
    const change = (log: BidLog) =>
      Object.assign(at(log, firstRevealed(log)).revealed ?? {}, { max_cents: 99_900 });
    expect(await tamper(change)).toMatch('maximum of its commitment');
  });

  it('is detected by more sealed maxima than the last leader’s', async () => {
    const change = (log: BidLog) => Object.assign(at(log, firstRevealed(log)), { revealed: null });
    expect(await tamper(change)).toMatch('was outbid, but its maximum is sealed');
  });

  it('is detected by a removed bid', async () => {
    expect(await tamper((log) => void log.entries.splice(3, 1))).toMatch('does not follow bid');
  });

  it('is detected by bids in another order', async () => {
    expect(await tamper((log) => log.entries.splice(1, 2, at(log, 2), at(log, 1)))).toMatch(
      'is older than the bid before',
    );
  });

  it('is detected by other rules', async () => {
    expect(await tamper((log) => Object.assign(log.rules, { opening_cents: 200 }))).toMatch(
      'hash of its rules',
    );
  });

  it('is detected by another winner', async () => {
    expect(await tamper((log) => Object.assign(log.outcome, { winner: 'b-000000000000' }))).toMatch(
      'The winner should be b-',
    );
  });

  it('is detected by a sale below the reserve', async () => {
    const change = (log: BidLog) => {
      log.outcome = { ...log.outcome, status: 'sold', winner: at(log, -1).leader, price_cents: 100 };
    };
    expect(await tamper(change, 'with a reserve that is not met')).toMatch('should be unsold');
  });

  it.each([
    [
      'another closing time',
      (log: BidLog) => Object.assign(log.outcome, { closed_at: '2031-01-01T00:00:00.000Z' }),
    ],
    ['another start', (log: BidLog) => Object.assign(log.rules, { starts_at: '2020-01-01T00:00:00.000Z' })],
    ['another end', (log: BidLog) => Object.assign(log.rules, { eventEnd: '2020-01-01T00:00:00.000Z' })],
    ['a sale changed to a cancellation', (log: BidLog) => Object.assign(log.outcome, cancelled)],
    ['last bids removed', (log: BidLog) => cutOff(log, 3)],
    ['all bids removed', (log: BidLog) => cutOff(log, log.entries.length)],
  ])('is detected by %s', async (_name, change) => {
    expect(await tamper(change)).toMatch('hash of the outcome');
  });

  it.each([3, Number.POSITIVE_INFINITY])(
    'is detected with a known head when %d bids are removed and all hashes recomputed',
    async (count) => {
      const { log, announced } = logOf('plain');
      const cut = structuredClone(log);
      cutOff(cut, Math.min(count, cut.entries.length));
      const { outcome, rules, closing } = cut;
      const { starts_at, eventEnd } = rules;
      const text = closingText(cut.entries.at(-1)?.hash ?? cut.genesis, {
        ...closing,
        outcome,
        starts_at,
        eventEnd,
      });
      closing.hash = createHash('sha256').update(text).digest('hex');
      cut.head = closing.hash;
      // The log by itself is consistent.
      expect((await verifyLog(cut)).problems).toEqual([]);
      const [seq, head] = [...announced].at(-1) ?? [0, ''];
      expect((await verifyLog(cut, new Map([[seq, head]]))).problems.join()).toMatch('was announced');
      expect((await verifyLog(cut, announced)).problems.length).toBeGreaterThan(1);
    },
  );

  it('is detected with one known hash when the whole chain was rewritten', async () => {
    const { log, announced } = logOf('plain');
    const other = logOf('with a soft close').log;
    expect((await verifyLog(other, new Map([...announced].slice(0, 1)))).problems[0]).toMatch('announced');
    expect((await verifyLog(log, announced)).ok).toBe(true);
  });
});
