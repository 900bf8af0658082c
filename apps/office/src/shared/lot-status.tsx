import type { AuctionStatus } from '@bidkit/sdk';
import { Badge, type Tone } from './badge.tsx';

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
