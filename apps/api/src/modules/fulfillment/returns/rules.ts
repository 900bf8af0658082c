import {
  FULLY_RETURNABLE_PRODUCT_ID,
  type ItemState,
  RETURN_DAYS,
  RETURN_DAYS_AFTER_SHIPMENT,
  type ReturnReason,
} from '@bidkit/contract';
import { type Problem, refuse } from '../../../kernel/problem.ts';
import { DAY_MS } from '../../../kernel/time.ts';
import type { Amounts } from '../../payments/refund-queries.ts';
import { isOpen, type RmaRow } from './rma-machine.ts';

/** What decides whether an item can be returned. */
export interface ReturnFacts {
  readonly state: ItemState;
  /** Of the parcel that the item is in. */
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** The item's latest return. */
  readonly latest: Pick<RmaRow, 'id' | 'status' | 'outcome'> | null;
  readonly now: Date;
}

/** Why an item cannot be returned now; null when it can. */
export function returnRefusal(facts: ReturnFacts): Problem | null {
  return refusalOfEarlier(facts) ?? refusalOfState(facts) ?? refusalOfTime(facts);
}

/** After a replacement the item can be returned again, once it is shipped. */
function refusalOfEarlier({ latest, state }: ReturnFacts): Problem | null {
  if (!latest) return null;
  if (latest.status === 'dump') return refuse('return_dumped');
  if (isOpen(latest)) return refuse('return_exists', { rma: latest.id });
  const isReplaced =
    latest.outcome === 'replacement' && ['shipped', 'in_transit', 'delivered'].includes(state);
  return isReplaced ? null : refuse('return_closed');
}

function refusalOfState({ state }: ReturnFacts): Problem | null {
  switch (state) {
    case 'unpaid':
    case 'held':
    case 'forfeited':
      return refuse('return_not_paid');
    case 'refunded':
    case 'canceled':
      return refuse('return_refunded');
    case 'lost':
      return refuse('return_lost');
    case 'returned':
    case 'replaced':
      return refuse('return_closed');
    default:
      return null;
  }
}

function refusalOfTime({ shippedAt, deliveredAt, now }: ReturnFacts): Problem | null {
  const end = deliveredAt
    ? deliveredAt.getTime() + RETURN_DAYS * DAY_MS
    : shippedAt && shippedAt.getTime() + RETURN_DAYS_AFTER_SHIPMENT * DAY_MS;
  return end !== null && now.getTime() > end ? refuse('return_too_late', { days: RETURN_DAYS }) : null;
}

interface ReturnedItem {
  readonly productId: number;
  readonly reason: ReturnReason;
  /** Whether the goods were never sent. */
  readonly isUnshipped: boolean;
}

/**
 * What a return gives back unless staff say otherwise. The original shipping stays paid when the member only did not
 * like the item, unless the item was not shipped, or its product is fully returnable.
 */
export function refundableParts(
  paid: Amounts,
  left: Amounts,
  { productId, reason, isUnshipped }: ReturnedItem,
): Amounts {
  const isFull = isUnshipped || reason !== 'unsatisfied' || productId === FULLY_RETURNABLE_PRODUCT_ID;
  if (isFull) return left;
  // Shipping is taxed as well.
  const taxed = paid.price_cents + paid.shipping_cents;
  const taxOfPrice = taxed === 0 ? 0 : Math.round((paid.tax_cents * paid.price_cents) / taxed);
  return {
    price_cents: left.price_cents,
    shipping_cents: 0,
    tax_cents: Math.min(left.tax_cents, taxOfPrice),
  };
}
