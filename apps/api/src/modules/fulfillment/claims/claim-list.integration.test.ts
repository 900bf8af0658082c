import {
  type ClaimsQuery,
  claimReasonId,
  claimSorts,
  claimsQuery,
  type ErrorBody,
  type StaffClaim,
} from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedPage } from '../../../db/list-pages.ts';
import { foundBothWays, planOf, queriesOf } from '../../../db/plans.testing.ts';
import { parcels as rows } from '../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from '../parcels/parcels.testing.ts';
import { staffClaims } from './claim-list.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
/** Lots by what is special about their claims, in their order. */
const made: Record<string, number> = {};
let username: string;

async function add(name: string, reason?: number): Promise<number> {
  const { member, id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body.id;
  await parcels.post(`/staff/parcels/${parcel}`, {
    carrier: 'USPS',
    tracking: `TRACK-${name.toUpperCase()}`,
  });
  // That of the post of another country comes from the carrier.
  await shop.app.db
    .update(rows)
    .set({ international_tracking: `ABROAD-${name.toUpperCase()}` })
    .where(eq(rows.id, parcel));
  await parcels.ship(parcel);
  await parcels.scan(parcel, 'lost');
  const form = { reason, description: 'It never came.', phone: '555 0100', signature: 'Ava Stone' };
  if (reason) expect((await shop.post(member, `/support/claim/id/${id}`, form)).status).toBe(200);
  made[name] = id;
  ({ username } = member);
  return parcel;
}

const decide = (name: string, approved: boolean) =>
  parcels.post(`/staff/claims/${made[name]}`, { approved, reason: 'As the carrier says' });

beforeAll(async () => {
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 0 });
  parcels = await parcelsOf(shop);
  await add('sent');
  await add('filed', claimReasonId.lost);
  await add('rejected', claimReasonId.damaged);
  await decide('rejected', false);
  await add('approved', claimReasonId.lost);
  await decide('approved', true);
  await parcels.scan(await add('found'), 'delivered');
  await add('later', claimReasonId.damaged);
});
afterAll(() => shop.close());

const list = (query: string) => parcels.get<{ data: StaffClaim[]; total: number }>(`/staff/claims?${query}`);
const named = async (query: string) => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.data.map(({ auction_id }) => Object.keys(made).find((name) => made[name] === auction_id));
};

describe('GET /staff/claims', () => {
  it.each([
    ['', ['filed', 'later', 'sent', 'found', 'approved', 'rejected']],
    ['sort=number', ['sent', 'filed', 'rejected', 'approved', 'found', 'later']],
    ['sort=sent&order=desc', ['later', 'found', 'approved', 'rejected', 'filed', 'sent']],
    ['sort=filed&reason=lost', ['filed', 'approved']],
    ['sort=filed&order=desc', ['later', 'approved', 'rejected', 'filed', 'found', 'sent']],
    ['sort=filed', ['sent', 'found', 'filed', 'rejected', 'approved', 'later']],
    ['status=filed', ['filed', 'later']],
    ['status=sent', ['sent']],
    ['status=approved', ['approved']],
    ['status=closed&sort=number', ['rejected', 'found']],
    ['q=TRACK-FILED', ['filed']],
    ['q=TRACK-+FILED', ['filed']],
    ['q=track-filed', ['filed']],
    ['q=abroad-filed', ['filed']],
    ['q=TRACK', []],
    ['from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z', []],
    ['size=2&page=2', ['sent', 'found']],
  ])('answers %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it('finds a claim by its lot and its member', async () => {
    expect(await named(`q=${made.rejected}`)).toEqual(['rejected']);
    expect(await named(`q=${username}`)).toEqual(['later']);
    const [later] = (await list('q=TRACK-LATER')).body.data;
    expect(await named(`user_id=${later?.user_id}`)).toEqual(['later']);
  });

  it('finds the same where the words are common', async () => {
    const counts: number[] = [];
    for (const q of ['TRACK-FILED', 'abroad-filed', username, made.rejected, 'no such'].map(String)) {
      const [rare, common] = await foundBothWays(shop.app.db, staffClaims(claimsQuery.parse({ q })));
      expect(common).toEqual(rare);
      counts.push(rare.length);
    }
    expect(counts.at(-1)).toBe(0);
    expect(Math.min(...counts.slice(0, -1))).toBeGreaterThan(0);
  });

  it('refuses values that it does not know', async () => {
    for (const query of ['reason=stolen', 'sort=name', 'to=today'])
      expect((await list(query)).status).toBe(422);
  });
});

it('reads one claim by its lot', async () => {
  const read = (id: number) => parcels.get<StaffClaim & ErrorBody>(`/staff/claims/${id}`);
  expect((await read(made.filed ?? 0)).body).toMatchObject({ auction_id: made.filed, status: 'filed' });
  expect((await read(999_999)).body.code).toBe('claim_not_found');
});

describe('the plans of the list', () => {
  const day = '2026-11-29T00:00:00Z';
  const queries: Partial<Record<keyof ClaimsQuery, string | number>>[] = [
    {},
    ...['sent', 'filed', 'approved', 'closed'].map((status) => ({ status })),
    { reason: 'lost' },
    { user_id: 3 },
    { from: day, to: day },
    { q: 'oak chest' },
    { q: '17' },
  ];

  it.each(queries)('read no whole table for %o in any order', async (given) => {
    for (const sort of claimSorts) {
      const query = claimsQuery.parse({ ...given, sort });
      for (const read of queriesOf(staffClaims(query)))
        expect(await planOf(shop.app.db, read)).not.toMatch(/Seq Scan on/);
    }
  });

  it.each([
    ['number', 'insurance_claims_pkey'],
    ['sent', 'insurance_claims_sent'],
    ['filed', 'insurance_claims_filings'],
  ] as const)('read the order by %s from the index %s', async (sort, index) => {
    const query = claimsQuery.parse({ sort });
    const plan = await planOf(shop.app.db, orderedPage(staffClaims(query), query));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
  });
});
