import type { AuctionStatus, ItemState } from '@bidkit/sdk';
import { Badge, type Tone } from '../../shared/badge.tsx';

interface Timed {
  readonly status: AuctionStatus;
  readonly starts_at: string;
  readonly eventEnd: string;
}

const ended: Readonly<Record<Exclude<AuctionStatus, 'live'>, readonly [string, Tone]>> = {
  sold: ['Sold', 'success'],
  unsold: ['Unsold', 'warning'],
  cancelled: ['Canceled', 'danger'],
};

function statusOf({ status, starts_at, eventEnd }: Timed, now: number): readonly [string, Tone] {
  if (status !== 'live') return ended[status];
  if (Date.parse(starts_at) > now) return ['Scheduled', 'neutral'];
  // Until the server has settled it.
  return Date.parse(eventEnd) <= now ? ['Closing', 'neutral'] : ['Live', 'success'];
}

/** The status of a lot at a time. */
export function LotStatus({ lot, now }: { lot: Timed; now: number }) {
  const [text, tone] = statusOf(lot, now);
  return <Badge tone={tone}>{text}</Badge>;
}

const states: Readonly<Record<ItemState, string>> = {
  unpaid: 'Unpaid',
  held: 'Check pending',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  in_transit: 'In transit',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Returned',
  replaced: 'Replaced',
  refunded: 'Refunded',
  canceled: 'Canceled',
  forfeited: 'Forfeited',
};

/** The state of a won item in words. */
export const itemStateText = (state: ItemState | null): string => (state === null ? '' : states[state]);
