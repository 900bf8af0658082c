import { openTestHouse, type TestHouse } from '@bidkit/api/testing';
import type { BidLog } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyLog } from './verify-log.ts';

// Logs of real lots: bid on over HTTP, closed by the closer, read as anybody reads them.
let house: TestHouse;
const logs = new Map<string, { log: BidLog; announced: Map<number, string> }>();

const kinds = {
  plain: {},
  'in cents, with a reserve': { cents_allowed: true, opening_cents: 105, reserve_cents: 40_00 },
  'with a reserve nobody meets': { reserve_cents: 9_000_00 },
  'with a soft close': { soft_close_seconds: 7_200 },
  'of a dear opening': { opening_cents: 120_00 },
};

/** Bids of five members, most of them near the price; a fixed sequence, so that a failure can be looked at. */
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
  return house.http.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
}

/** Lets a lot end at once, and puts its clock back to where it would have ended. */
async function close(id: number, token: string | undefined) {
  await house.db.execute(`update lots set ends_at = clock_timestamp() where id = ${id}`);
  house.closer.wake();
  await vi.waitFor(async () => expect((await call(`/api/auctions/${id}/log`)).statusCode).toBe(200));
  await house.db.execute(
    `update lots set ends_at = ends, closed_at = ends
     from (select max(ends_at) as ends from bids where lot_id = ${id}) as last where id = ${id}`,
  );
  return call(`/api/auctions/${id}/log`, token);
}

beforeAll(async () => {
  house = await openTestHouse();
  const tokens = await Promise.all(
    Array.from({ length: 5 }, async () => house.tokenFor(await house.aUser())),
  );
  await Promise.all(
    Object.entries(kinds).map(async ([kind, values]) => {
      const { id } = await house.aLot(values);
      const announced = await bidOn(id, kind, tokens);
      expect((await call(`/api/auctions/${id}/log`)).statusCode).toBe(409);
      const answer = await close(id, tokens[0]);
      logs.set(kind, { log: answer.json(), announced });
    }),
  );
}, 30_000);
afterAll(() => house.close());

const logOf = (kind: keyof typeof kinds) => {
  const found = logs.get(kind);
  if (!found) throw new Error(`No log ${kind}`);
  return found;
};

describe('the log of a closed lot', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    '%s holds, with every hash that was announced',
    async (kind) => {
      const { log, announced } = logOf(kind);
      expect(log.entries.length).toBeGreaterThan(5);
      expect(announced.size).toBe(log.entries.length);
      expect(await verifyLog(log, announced)).toMatchObject({ ok: true, problems: [], head: log.head });
    },
  );

  it('names nobody, but tells a bidder which of the names is theirs', () => {
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

  it('is found out by a maximum that was changed', async () => {
    expect(await tamper((log) => log.entries.splice(2, 1, { ...at(log, 2), max_cents: 99_900 }))).toMatch(
      'hash of its content',
    );
  });

  it('is found out by a bid that was taken away', async () => {
    expect(await tamper((log) => void log.entries.splice(3, 1))).toMatch('does not follow bid');
  });

  it('is found out by bids that changed places', async () => {
    expect(await tamper((log) => log.entries.splice(1, 2, at(log, 2), at(log, 1)))).toMatch(
      'is older than the bid before',
    );
  });

  it('is found out by other rules', async () => {
    expect(await tamper((log) => Object.assign(log.rules, { opening_cents: 200 }))).toMatch(
      'hash of its rules',
    );
  });

  it('is found out by another winner', async () => {
    expect(await tamper((log) => Object.assign(log.outcome, { winner: 'b-000000000000' }))).toMatch(
      'The winner should be b-',
    );
  });

  it('is found out by a sale below the reserve', async () => {
    const change = (log: BidLog) => {
      log.outcome = { ...log.outcome, status: 'sold', winner: at(log, -1).leader, price_cents: 100 };
    };
    expect(await tamper(change, 'with a reserve nobody meets')).toMatch('should be unsold');
  });

  it('is found out by whoever saw a bid that was cut off, the winning one above all', async () => {
    const { log, announced } = logOf('plain');
    const cut = structuredClone(log);
    cut.entries.pop();
    const last = at(cut, -1);
    cut.head = last.hash;
    Object.assign(cut.outcome, { winner: last.leader, price_cents: last.price_cents });
    expect((await verifyLog(cut)).ok).toBe(true);
    expect((await verifyLog(cut, announced)).problems.join()).toMatch('was announced and is missing');
    const empty = { ...cut, entries: [], head: cut.genesis };
    Object.assign(empty.outcome, { status: 'unsold', winner: null, price_cents: null });
    expect((await verifyLog(empty, announced)).problems).toHaveLength(announced.size);
  });

  it('is found out by whoever noted a hash, even when the whole chain was written anew', async () => {
    const { log, announced } = logOf('plain');
    const other = logOf('with a soft close').log;
    expect((await verifyLog(other, new Map([...announced].slice(0, 1)))).problems[0]).toMatch('announced');
    expect((await verifyLog(log, announced)).ok).toBe(true);
  });
});
