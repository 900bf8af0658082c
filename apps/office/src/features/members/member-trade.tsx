import type { MemberBidState } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { orderStateText } from '../../shared/order-state.ts';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import type { MemberPart } from './member-part.ts';

/** A link for those who may open it. */
const LinkIf = ({ isAllowed, to, children }: { isAllowed: boolean; to: string; children: ReactNode }) =>
  isAllowed ? <Link to={to}>{children}</Link> : children;

function LotLink({ id }: { id: number }) {
  const { has } = useOffice();
  return (
    <LinkIf isAllowed={has('lots:read')} to={paths.staff.lot.replace(':id', String(id))}>
      Lot {id}
    </LinkIf>
  );
}

/** What the member has won: unpaid items, then the newest. */
export const WonItems = ({ member: { last_wins }, now }: MemberPart) => (
  <RecordSection title="Won items">
    <RecordEntries entries={last_wins}>
      {({ auction_id, name, price, state, pay_by }) => (
        <>
          <LotLink id={auction_id} />: {name}, {formatPrice(price)}, {itemStateText(state).toLowerCase()}
          {state === 'unpaid' && (
            <>
              , to pay by <Time at={pay_by} now={now} />
            </>
          )}
        </>
      )}
    </RecordEntries>
  </RecordSection>
);

/** What the member was billed for, the newest first. */
export function Orders({ member: { last_orders, username }, now }: MemberPart) {
  const { has } = useOffice();
  const canRead = has('orders:read');
  return (
    <RecordSection title="Last orders">
      <RecordEntries entries={last_orders}>
        {({ id, name, total, status, item_status, created_at }) => (
          <>
            <LinkIf isAllowed={canRead} to={paths.payments.order.replace(':id', String(id))}>
              Order {id}
            </LinkIf>
            : {name}, {formatPrice(total)}, {orderStateText(status, item_status)},{' '}
            <Time at={created_at} now={now} />
          </>
        )}
      </RecordEntries>
      {canRead && last_orders.length > 0 && (
        <p>
          <Link to={`${paths.payments.orders}?q=${encodeURIComponent(username)}`}>
            All orders of {username}
          </Link>
        </p>
      )}
    </RecordSection>
  );
}

const bidStates: Readonly<Record<MemberBidState, string>> = {
  leading: 'leading',
  outbid: 'outbid',
  won: 'won',
  lost: 'not won',
  canceled: 'lot canceled',
};

/** Lots that the member has bid on. Nobody sees maximum bids, not even staff. */
export const Bids = ({ member: { last_bids }, now }: MemberPart) => (
  <RecordSection title="Last bids">
    <RecordEntries entries={last_bids}>
      {({ id, name, bids, state, price, last_bid_at }) => (
        <>
          <LotLink id={id} />: {name}, {bids === 1 ? '1 bid' : `${bids} bids`}, {bidStates[state]} at{' '}
          {formatPrice(price)}, <Time at={last_bid_at} now={now} />
        </>
      )}
    </RecordEntries>
  </RecordSection>
);

const ticketStates = { open: 'waits for us', waiting: 'answered', closed: 'closed' } as const;

/** What the member has asked. */
export function Tickets({ member: { last_tickets }, now }: MemberPart) {
  const { has } = useOffice();
  return (
    <RecordSection title="Last tickets">
      <RecordEntries entries={last_tickets}>
        {({ id, topic, state, changed_at }) => (
          <>
            <LinkIf isAllowed={has('support:write')} to={paths.support.ticket.replace(':id', String(id))}>
              Ticket {id}
            </LinkIf>
            : {topic}, {ticketStates[state]}, <Time at={changed_at} now={now} />
          </>
        )}
      </RecordEntries>
    </RecordSection>
  );
}
