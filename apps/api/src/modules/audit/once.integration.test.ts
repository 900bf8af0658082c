import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  deals,
  externalAuctions,
  lots,
  memberNotes,
  productCorrections,
  supportMessages,
} from '../../db/schema.ts';
import { type Checkout, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';
import { ticketsOf } from '../support/support.testing.ts';

// Calls of staff that are repeated because their answer was lost.
let shop: Checkout;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  staff = await staffOf(shop.app);
});
afterAll(() => shop.close());

/** A call, and the rows that it adds one to. */
interface Case {
  readonly path: string;
  readonly body: object;
  readonly other: object;
  rows(): Promise<number>;
}

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  async createAuction() {
    const { id } = await shop.app.aProduct();
    const body = { product_description_id: id };
    return {
      ...{ path: '/auctions', body, other: { ...body, opening_bid: 2 } },
      rows: () => shop.app.db.$count(lots, eq(lots.product_description_id, id)),
    };
  },
  async createDeal() {
    const { id } = await shop.app.aProduct();
    const body = { product_description_id: id, asking: 10, floor: 5 };
    return {
      ...{ path: '/deals', body, other: { ...body, floor: 6 } },
      rows: () => shop.app.db.$count(deals, eq(deals.product_description_id, id)),
    };
  },
  async createExternalAuction() {
    const body = { name: 'Surplus of Duluth', type: 32, city: 'Duluth', state: 'MN', zip: '55802' };
    return {
      ...{ path: '/external-auctions', body, other: { ...body, name: 'Surplus' } },
      rows: () => shop.app.db.$count(externalAuctions),
    };
  },
  async addCorrection() {
    const { id } = await shop.app.aProduct();
    const body = { text: 'It has two keys.', reason: 'Asked by a bidder' };
    return {
      ...{ path: `/products/${id}/corrections`, body, other: { ...body, text: 'One key.' } },
      rows: () => shop.app.db.$count(productCorrections, eq(productCorrections.product_description_id, id)),
    };
  },
  async addMemberNote() {
    const { id } = await shop.app.aUser();
    return {
      ...{ path: `/users/${id}/notes`, body: { message: 'Called' }, other: { message: 'Called again' } },
      rows: () => shop.app.db.$count(memberNotes, eq(memberNotes.user_id, id)),
    };
  },
  async addOrderNote() {
    const { member, id: lot } = await shop.aWin(20);
    const { body: cart } = await shop.address(member, lot);
    await shop.payByCard(member, lot, cart.selected_address.id);
    const order = await shop.orderOf(member, lot);
    return {
      path: `/orders/${order?.id}/notes`,
      ...{ body: { message: 'Called' }, other: { message: 'Called again' } },
      rows: () => shop.app.db.$count(auditLog, eq(auditLog.action, 'note')),
    };
  },
  ...ticketCalls('answer'),
  ...ticketCalls('notes'),
};

function ticketCalls(what: 'answer' | 'notes'): typeof cases {
  return {
    async [what]() {
      const tickets = await ticketsOf(shop.app);
      const { body: ticket } = await tickets.ask(await tickets.member());
      const read = await staff.get<{ messages: { id: number }[] }>(`/tickets/${ticket.id}`);
      const last = what === 'answer' ? { last_message_id: read.body.messages.at(-1)?.id } : {};
      return {
        path: `/tickets/${ticket.id}/${what}`,
        body: { message: 'It is on its way.', ...last },
        other: { message: 'It is lost.', ...last },
        rows: () => shop.app.db.$count(supportMessages, eq(supportMessages.ticket_id, ticket.id)),
      };
    },
  };
}

describe.each(Object.keys(cases))('%s', (name) => {
  it('is done once for a key, with the first answer, and refuses another request under it', async () => {
    const { path, body, other, rows } = await (cases[name]?.() ?? Promise.reject(new Error(name)));
    const before = await rows();
    const key = `key-of-${name}`;
    const send = () => staff.post<{ id?: number }>(path, body, key);
    const first = await send();
    const again = await send();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.id).toBe(first.body.id);
    expect(await rows()).toBe(before + 1);
    const refused = await staff.post(path, other, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await rows()).toBe(before + 1);
  });
});

it('a call waits for the same one at the same moment', async () => {
  const { id } = await shop.app.aProduct();
  const list = () => staff.post('/auctions', { product_description_id: id }, 'at-one-moment');
  const answers = await Promise.all([list(), list(), list()]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await shop.app.db.$count(lots, eq(lots.product_description_id, id))).toBe(1);
});

it('a call that is refused can be sent again under its key', async () => {
  const { id } = await shop.app.aProduct();
  const list = (opening_bid: number) =>
    staff.post('/auctions', { product_description_id: id, opening_bid }, 'first-refused');
  expect((await list(-1)).status).toBe(422);
  expect((await list(3)).status).toBe(200);
});

it('keys of others are not its own', async () => {
  const { id } = await shop.app.aProduct();
  const other = await staffOf(shop.app);
  for (const one of [staff, other])
    expect((await one.post('/auctions', { product_description_id: id }, 'of-each-one')).status).toBe(200);
  const [found] = await shop.app.db
    .select({ count: count() })
    .from(lots)
    .where(eq(lots.product_description_id, id));
  expect(found?.count).toBe(2);
});
