import type { NotificationKind } from '@bidkit/contract';
import type { Facts } from './facts.ts';

// Which notifications the changes between two moments require, by the documentation and not by the code.

const ofSteps: Readonly<Record<string, NotificationKind>> = {
  pay: 'paid',
  promiseCheck: 'check_promised',
  returnCheck: 'payment_due',
};
/** One notification for all items of a parcel. */
const ofParcels: Readonly<Record<string, NotificationKind>> = { ship: 'shipped', deliver: 'delivered' };

const isAway = ['shipped', 'in_transit', 'lost'];

/** The notifications as sorted lines. */
export function requiredNotifications(before: Facts, after: Facts): string[] {
  const lines: string[] = [];
  const itemOf = new Map(after.items.map((item) => [item.id, item]));
  const notify = (kind: NotificationKind, itemId: number | null | undefined) => {
    const item = itemOf.get(itemId ?? 0);
    if (item) lines.push(lineOf(kind, item.user_id, item.lot_id));
  };
  const earlier = <T extends { readonly id: number }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.id, row]));

  const knownItems = earlier(before.items);
  for (const { id, source } of after.items) if (!knownItems.has(id) && source === 'direct') notify('won', id);

  const knownSteps = earlier(before.steps);
  const newSteps = after.steps.filter(({ id }) => !knownSteps.has(id));
  for (const { step, won_item_id } of newSteps) {
    const kind = ofSteps[step];
    if (kind) notify(kind, won_item_id);
  }

  const notifyOfParcel = (kind: NotificationKind, itemIds: readonly number[]) => {
    const item = itemOf.get(Math.min(...itemIds));
    if (item) lines.push(lineOf(kind, item.user_id, item.lot_id, itemIds.length - 1));
  };
  // An item that was replaced in the same step has left its parcel.
  const parcelOf = new Map(
    [...before.contents, ...after.contents].map(({ parcel_id, won_item_id }) => [won_item_id, parcel_id]),
  );
  for (const [step, kind] of Object.entries(ofParcels)) {
    const itemIds = newSteps.flatMap((one) => (one.step === step ? [one.won_item_id] : []));
    for (const inOne of Map.groupBy(itemIds, (id) => parcelOf.get(id)).values()) notifyOfParcel(kind, inOne);
  }

  const knownParcels = earlier(before.parcels);
  for (const { id, window_end, status } of after.parcels) {
    const was = knownParcels.get(id)?.window_end;
    if (!was || !window_end || Date.parse(window_end) <= Date.parse(was) || status === 'delivered') continue;
    const away = after.contents.flatMap(({ parcel_id, won_item_id }) =>
      parcel_id === id && isAway.includes(itemOf.get(won_item_id)?.status ?? '') ? [won_item_id] : [],
    );
    if (away.length > 0) notifyOfParcel('delayed', away);
  }

  const knownRefunds = earlier(before.refunds);
  const orderOf = earlier(after.orders);
  for (const { id, order_id, origin, status } of after.refunds) {
    const was = knownRefunds.get(id);
    const own = orderOf.get(order_id);
    const order = orderOf.get(own?.overpaid_order_id ?? 0) ?? own;
    const item = order?.won_item_id ?? order?.lead_item_id;
    if (!was && origin !== 'provider') notify('refund_requested', item);
    if (was?.status !== 'confirmed' && status === 'confirmed') notify('refund_completed', item);
  }

  const knownRmas = earlier(before.rmas);
  for (const { id, won_item_id, approved_at, received_at, status } of after.rmas) {
    const was = knownRmas.get(id);
    if (approved_at && !was?.approved_at) notify('rma_approved', won_item_id);
    if (received_at && !was?.received_at) notify('rma_received', won_item_id);
    if (status === 'dump' && was?.status !== 'dump') notify('rma_dumped', won_item_id);
  }

  const knownClaims = earlier(before.claims);
  const sentClaims = after.claims.filter(({ id, sent_at }) => knownClaims.get(id)?.sent_at !== sent_at);
  for (const inOne of Map.groupBy(sentClaims, ({ parcel_id }) => parcel_id).values()) {
    notifyOfParcel(
      'claim',
      inOne.map(({ won_item_id }) => won_item_id),
    );
  }
  for (const { id, won_item_id, decided_at } of after.claims) {
    const was = knownClaims.get(id);
    if (decided_at && was?.decided_at !== decided_at) notify('claim', won_item_id);
  }
  return lines.sort();
}

/** The notifications that were queued between two moments, as sorted lines. Those of deadlines depend on the time. */
export function queuedNotifications(before: Facts, after: Facts): string[] {
  const known = new Set(before.sent.map(({ id }) => id));
  return after.sent
    .filter(
      ({ id, kind, cause }) => !known.has(id) && !(kind === 'payment_due' && cause !== 'check-returned'),
    )
    .map(({ kind, user_id, lot_id, others }) => lineOf(kind, user_id, lot_id, others))
    .sort();
}

const lineOf = (kind: NotificationKind, userId: number, lotId: number, others = 0): string =>
  `${kind} to member ${userId} about lot ${lotId}${others > 0 ? ` and ${others} others` : ''}`;
