import { endpoints, itemStatusId, type Receipt, type RefundedItem, type WonItem } from '@bidkit/contract';
import type { OrderFact } from './facts.ts';
import type { World } from './world.ts';

const cents = (dollars: number): number => Math.round(dollars * 100);
const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** Each broken guarantee as a sentence, when nothing is on its way any more. */
export async function checkEnd(world: World): Promise<string[]> {
  return [
    ...checkSettled(world),
    ...(await checkLedger(world)),
    ...checkLabels(world),
    ...(await checkMyWins(world)),
    ...(await checkLists(world)),
  ];
}

function checkSettled({ facts, shop }: World): string[] {
  const isCheck = new Set(facts.orders.filter(({ method }) => method === 'check').map(({ id }) => id));
  return [
    ...facts.pending.map(({ id, status }) => `payment ${id} stays ${status}`),
    ...facts.orders
      .filter(({ status }) => status === 'capturing')
      .map(({ id }) => `order ${id} stays capturing`),
    ...facts.refunds
      .filter(
        ({ status, order_id }) => status === 'intended' || (status === 'requested' && !isCheck.has(order_id)),
      )
      .map(({ id, status }) => `refund ${id} stays ${status}`),
    ...facts.labels
      .filter(({ status }) => ['intended', 'requested', 'void_requested', 'voiding'].includes(status))
      .map(({ id, status }) => `label ${id} stays ${status}`),
    ...shop.sandbox.holds().map(({ ref, amountCents }) => `${amountCents} cents of ${ref} stay authorized`),
  ];
}

const isOverpayment = ({ overpaid_order_id }: OrderFact): boolean => overpaid_order_id !== null;

/** Receipts and refunds agree with the ledger of the provider to the cent. */
async function checkLedger(world: World): Promise<string[]> {
  const { shop, facts, members, chargebacks } = world;
  const violations: string[] = [];
  const paid = facts.orders.filter(({ status, won_item_id }) => status === 'paid' && won_item_id !== null);
  const receipts = new Map<number, Receipt>();
  for (const order of paid) {
    const member = members.find(({ id }) => id === order.user_id) ?? members[0];
    const { status, body } = await shop.receipt(member, order.lot_id ?? 0);
    if (status !== 200) violations.push(`the receipt of lot ${order.lot_id} was answered with ${status}`);
    else receipts.set(order.id, body);
  }
  const shown = (orders: readonly OrderFact[]) => ({
    total: sumOf(orders.map(({ id }) => cents(receipts.get(id)?.grand_total ?? 0))),
    refunded: sumOf(
      orders.flatMap(({ id }) =>
        (receipts.get(id)?.refunds ?? [])
          .filter(({ refund_status }) => refund_status.status === 'Issued')
          .map(({ amount, freight_revenue, tax }) => cents(amount) + cents(freight_revenue) + cents(tax)),
      ),
    ),
  });
  const captures = Map.groupBy(shop.sandbox.captures(), ({ id }) => id);
  const byCapture = Map.groupBy(
    paid.filter(({ method }) => method !== 'check'),
    ({ transaction_id }) => transaction_id ?? '',
  );
  for (const [id, orders] of byCapture) {
    const { total, refunded } = shown(orders);
    const [captured, ...others] = captures.get(id) ?? [];
    if (others.length > 0) violations.push(`${id} was captured ${others.length + 1} times`);
    const given = sumOf(
      shop.sandbox
        .refunds()
        .filter((one) => one.id === id)
        .map(({ amountCents }) => amountCents),
    );
    const moved = given + (chargebacks.get(id) ?? 0);
    // A voided payment is not in the ledger: everything was given back.
    if (captured && captured.amountCents !== total) {
      violations.push(`${id} has ${captured.amountCents} cents, and its receipts ${total}`);
    }
    if (refunded !== (captured ? moved : total)) {
      violations.push(
        `${id} has given back ${captured ? moved : total} cents, and its receipts show ${refunded}`,
      );
    }
  }
  for (const { id, total_cents, transaction_id } of facts.orders.filter(isOverpayment)) {
    const given = facts.refunds.filter(({ order_id, status }) => order_id === id && status === 'confirmed');
    const atProvider = shop.sandbox.refunds().filter((one) => one.id === transaction_id);
    const isVoided = !captures.has(transaction_id ?? '');
    const moved = isVoided ? total_cents : sumOf(atProvider.map(({ amountCents }) => amountCents));
    if (given.length !== 1 || given[0]?.total_cents !== total_cents || moved !== total_cents) {
      violations.push(`overpayment ${id} of ${total_cents} cents has given back ${moved} cents`);
    }
  }
  const ownRefs = new Set(byCapture.keys());
  const orderIds = new Set(facts.orders.map(({ transaction_id }) => transaction_id));
  for (const [id, lines] of captures) {
    if (world.capturesBefore.has(id) || ownRefs.has(id) || orderIds.has(id)) continue;
    violations.push(`${id} has captured ${lines[0]?.amountCents} cents for no order`);
  }
  for (const { id, lot_id, method, combined_order_id, is_verified } of paid) {
    const isOwn = method !== 'check' && combined_order_id === null;
    if (isOwn && !is_verified)
      violations.push(`order ${id} of lot ${lot_id} does not agree with the provider's books`);
  }
  for (const member of members) {
    const { body } = await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds?limit=100');
    const refundable = facts.orders.filter(
      ({ status, won_item_id, overpaid_order_id, user_id }) =>
        user_id === member.id && status === 'paid' && (won_item_id ?? overpaid_order_id) !== null,
    );
    const ids = new Set(refundable.map(({ id }) => id));
    const own = facts.refunds.filter(({ status, order_id }) => status === 'confirmed' && ids.has(order_id));
    const listed = body.data.filter(({ refund_status }) => refund_status.status === 'Issued').length;
    if (listed !== own.length) violations.push(`${member.username} sees ${listed} refunds of ${own.length}`);
  }
  return violations;
}

/** Each label was bought once at the carrier, and given back if ours was. */
function checkLabels({ facts, shop }: World): string[] {
  const sold = shop.sandbox.labels();
  const violations: string[] = [];
  for (const { id } of facts.parcels) {
    const atCarrier = sold.filter(({ ref, isVoided }) => ref?.startsWith(`parcel-${id}-`) && !isVoided);
    const ours = facts.labels.filter(
      ({ parcel_id, status }) => parcel_id === id && (status === 'bought' || status === 'void_refused'),
    );
    const known = new Set(ours.map(({ shipment_id }) => shipment_id));
    if (atCarrier.length !== ours.length || atCarrier.some((label) => !known.has(label.id))) {
      violations.push(`parcel ${id} has ${ours.length} labels, and the carrier has sold ${atCarrier.length}`);
    }
  }
  return violations;
}

const shipped = ['shipped', 'in_transit', 'delivered', 'lost', 'returned', 'replaced'];

/** The members see the states of their items, in the shape of the contract. */
async function checkMyWins({ facts, shop, members }: World): Promise<string[]> {
  const violations: string[] = [];
  for (const member of members) {
    const { status, body } = await shop.get<{ data: WonItem[] }>(member, '/user/items?limit=100');
    const read = endpoints.listWonItems.response.safeParse(body);
    if (status !== 200 || !read.success) {
      violations.push(`/user/items was answered with ${status}: ${read.success ? '' : read.error.message}`);
      continue;
    }
    for (const { lot_id, status: state } of facts.items.filter(({ user_id }) => user_id === member.id)) {
      const item = body.data.find(({ id }) => id === lot_id);
      const expected = shipped.includes(state)
        ? itemStatusId.shipped
        : itemStatusId[
            state === 'packed' ? 'paid' : (state as 'unpaid' | 'held' | 'paid' | 'refunded' | 'forfeited')
          ];
      if (item?.item_status_id !== expected) {
        violations.push(`lot ${lot_id} is ${state}, and its member sees ${item?.item_status_id}`);
      }
    }
  }
  return violations;
}

/** The lists of the staff, and every single parcel, return and order, can be read. */
async function checkLists({ facts, shop, staff }: World): Promise<string[]> {
  const paths = [
    ...[
      'packable-items',
      'parcels',
      'returns',
      'claims',
      'refunds',
      'refunds/payouts',
      'testimonials',
      'orders',
      'checks',
    ],
    ...facts.parcels.map(({ id }) => `parcels/${id}`),
    ...facts.parcels
      .filter(({ status }) => status !== 'opened')
      .map(({ id }) => `parcels/${id}/packing-slip`),
    ...facts.rmas.map(({ id }) => `returns/${id}`),
    ...facts.orders.filter(({ won_item_id }) => won_item_id !== null).map(({ id }) => `orders/${id}`),
  ];
  const violations: string[] = [];
  for (const path of paths) {
    const answer = await shop.app.http.inject({
      method: 'GET',
      url: `/api/staff/${path}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    if (answer.statusCode !== 200)
      violations.push(`/staff/${path} was answered with ${answer.statusCode} ${answer.body}`);
  }
  return violations;
}
