import type { StaffTicketSummary, TicketState } from '@bidkit/sdk';
import { Badge, type Tone } from '../../shared/badge.tsx';

const states: Readonly<Record<TicketState, readonly [string, Tone]>> = {
  open: ['Waits for us', 'warning'],
  waiting: ['Answered', 'neutral'],
  closed: ['Closed', 'success'],
};

/** The state of a ticket. */
export function TicketStateBadge({ state }: { state: TicketState }) {
  const [text, tone] = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Who asks: a member, or a sender without a login. */
export const askerOf = ({ username, sender }: StaffTicketSummary): string => username ?? sender?.name ?? '';
