import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { ItemState } from '@bidkit/contract';
import { type Facts, lasting } from './facts.ts';
import { queuedNotifications, requiredNotifications } from './notifications.ts';
import { isRefusedByProvider, type Played } from './step.ts';
import { STOCK } from './world.ts';

/** The steps of an item as `docs/won-items.md` draws them. */
const edges: Readonly<Record<ItemState, readonly ItemState[]>> = {
  unpaid: ['held', 'paid', 'forfeited'],
  held: ['unpaid', 'paid'],
  paid: ['packed', 'refunded', 'canceled'],
  packed: ['paid', 'shipped', 'refunded'],
  shipped: ['in_transit', 'delivered', 'lost', 'returned', 'refunded'],
  in_transit: ['delivered', 'lost', 'returned', 'refunded'],
  delivered: ['returned', 'refunded'],
  lost: ['in_transit', 'delivered', 'replaced', 'refunded'],
  returned: ['replaced', 'refunded'],
  replaced: ['packed', 'refunded'],
  refunded: [],
  canceled: [],
  forfeited: [],
};

/** Each broken guarantee after a step as a sentence. */
export function checkStep(played: Played, before: Facts, after: Facts): string[] {
  return [
    ...checkAnswer(played, before, after),
    ...checkStates(after),
    ...checkNotifications(before, after),
    ...checkRefunds(after),
    ...checkStock(after),
    ...checkAudit(played, before, after),
  ];
}

/** What stays, without the orders whose payment waited for an answer before. */
function withoutWaiting(facts: Facts, before: Facts) {
  const waited = new Set(before.orders.flatMap(({ id, status }) => (status === 'capturing' ? [id] : [])));
  const { orders, ...others } = lasting(facts);
  return { ...others, orders: orders.filter(({ id }) => !waited.has(id)) };
}

function checkAnswer(
  { status, code, isAllowed, hasOldWebhook }: Played,
  before: Facts,
  after: Facts,
): string[] {
  if (status === undefined) return [];
  const violations: string[] = [];
  const isRefused = status >= 400;
  const isProviderDown = status === 503 || isRefusedByProvider(code);
  if (isRefused && !code) violations.push(`${status} without a code`);
  if (status >= 500 && status !== 503) violations.push(`${status} ${code}`);
  if (isAllowed !== undefined && !isProviderDown && isAllowed === isRefused) {
    violations.push(
      `it is ${isAllowed ? 'allowed' : 'not allowed'}, and was answered with ${status} ${code ?? ''}`,
    );
  }
  if (isRefused && !isProviderDown && !hasOldWebhook) {
    try {
      // PayPal's refusal also ends a payment that waited for its answer.
      const kept = (facts: Facts) =>
        code === 'paypal_refused' ? withoutWaiting(facts, before) : lasting(facts);
      deepStrictEqual(kept(after), kept(before));
    } catch (error) {
      violations.push(`it was refused with ${code} and changed something: ${String(error).slice(0, 600)}`);
    }
  }
  return violations;
}

/** An item has the state of its last step, and its steps are a path of the diagram. */
function checkStates(after: Facts): string[] {
  const violations: string[] = [];
  for (const { id, lot_id, status } of after.items) {
    const steps = after.steps.filter(({ won_item_id }) => won_item_id === id);
    let state: ItemState = 'unpaid';
    for (const { from_status, to_status, step } of steps) {
      if (from_status !== state)
        violations.push(`lot ${lot_id}: ${step} starts at ${from_status} instead of ${state}`);
      if (!edges[from_status].includes(to_status)) {
        violations.push(`lot ${lot_id}: ${step} goes from ${from_status} to ${to_status}`);
      }
      state = to_status;
    }
    if (state !== status)
      violations.push(`lot ${lot_id} is ${status}, and its last step has led to ${state}`);
    const parcels = after.contents.filter(({ won_item_id }) => won_item_id === id);
    if (parcels.length > 1) violations.push(`lot ${lot_id} is in ${parcels.length} parcels`);
  }
  return violations;
}

function checkNotifications(before: Facts, after: Facts): string[] {
  const required = requiredNotifications(before, after);
  const queued = queuedNotifications(before, after);
  const violations: string[] = [];
  if (required.join() !== queued.join()) {
    violations.push(`required [${required.join('; ')}], sent [${queued.join('; ')}]`);
  }
  const all = after.sent.slice(before.sent.length);
  const kinds = new Set(all.map(({ kind, user_id, lot_id }) => `${kind} ${user_id} ${lot_id}`));
  const mails = after.mails - before.mails;
  // Several of one kind about one lot may share a mail when they are delivered together.
  if (mails < kinds.size || mails > all.length)
    violations.push(`${all.length} notifications, ${mails} mails`);
  if (after.undelivered > 0) violations.push(`${after.undelivered} notifications are not delivered`);
  return violations;
}

/** Our refunds never exceed the payment. */
function checkRefunds({ orders, refunds, items }: Facts): string[] {
  return orders.flatMap(({ id, lot_id, won_item_id, total_cents, status }) => {
    const ours = refunds.filter(({ order_id, origin }) => order_id === id && origin !== 'provider');
    const asked = ours.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.total_cents), 0);
    if (asked > total_cents) return [`lot ${lot_id}: ${asked} of ${total_cents} cents are refunded`];
    const confirmed = refunds.reduce(
      (sum, one) => sum + (one.order_id === id && one.status === 'confirmed' ? one.total_cents : 0),
      0,
    );
    const state = items.find((item) => item.id === won_item_id)?.status;
    const isWhole = status === 'paid' && won_item_id !== null && confirmed >= total_cents;
    const isGivenBack = state === 'refunded' || (state === 'canceled' && isWhole);
    if (isWhole !== isGivenBack && won_item_id !== null && status === 'paid') {
      return [`lot ${lot_id} is ${state}, and ${confirmed} of ${total_cents} cents were given back`];
    }
    return [];
  });
}

/** What was sold leaves the stock; what was forfeited, canceled or restocked comes back; a replacement leaves it. */
function checkStock({ items, rmas, stock }: Facts): string[] {
  const sold = items.filter(
    ({ source, status }) => source === 'direct' && status !== 'forfeited' && status !== 'canceled',
  ).length;
  const replaced = rmas.filter(({ outcome }) => outcome === 'replacement').length;
  const restocked = rmas.filter(({ is_restocked }) => is_restocked).length;
  const expected = STOCK - sold - replaced + restocked;
  return stock === expected && stock >= 0 ? [] : [`the stock has ${stock} instead of ${expected}`];
}

/** What staff decide. A repeated call may finish a label that was asked for before. */
const decided = ({ items, refunds, rmas, claims, contents, labels, testimonials }: Facts) => ({
  items,
  refunds,
  rmas,
  claims,
  contents,
  labels: labels.map(({ id }) => id),
  testimonials,
});

/** A step of staff that changes something is audited. */
function checkAudit({ status = 500, isByStaff = false }: Played, before: Facts, after: Facts): string[] {
  if (!isByStaff || status >= 400 || after.audit.length > before.audit.length) return [];
  return isDeepStrictEqual(decided(after), decided(before))
    ? []
    : ['staff changed something without an audit row'];
}
