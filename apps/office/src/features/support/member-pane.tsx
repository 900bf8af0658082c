import { formatPrice, type StaffTicket } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { orderStateText } from '../../shared/order-state.ts';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { RestrictedBadge } from '../../shared/restricted-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { TicketStateBadge } from './ticket-state.tsx';

const SIZE = 5;

interface Props {
  readonly ticket: StaffTicket;
  readonly now: number;
}

/** Who asks, about which item, with their last orders and other tickets. */
export function MemberPane({ ticket, now }: Props) {
  const { has } = useOffice();
  const { user_id, auction } = ticket;
  return (
    <>
      <RecordSection title={ticket.sender ? 'Sender' : 'Member'}>
        {user_id !== null && has('members:read') && <Restricted userId={user_id} />}
        <Facts facts={factsOf(ticket, now)} />
      </RecordSection>
      {auction && (
        <RecordSection title="Item">
          <p>
            <LinkTo path={paths.staff.lot.replace(':id', String(auction.id))} isAllowed={has('lots:read')}>
              Lot {auction.id}
            </LinkTo>
            : {auction.control.product_description.name}
          </p>
          {ticket.item_state && <p>{itemStateText(ticket.item_state)}</p>}
        </RecordSection>
      )}
      {user_id !== null && has('orders:read') && <Orders userId={user_id} now={now} />}
      {user_id !== null && <OtherTickets userId={user_id} present={ticket.id} now={now} />}
    </>
  );
}

function factsOf(
  { username, sender, user_id, assignee, create_time, is_read, messages }: StaffTicket,
  now: number,
) {
  const isAnswered = messages.some((message) => message.from_employee && !message.is_note);
  const facts: readonly (Fact | false)[] = [
    username !== null && ['Username', <MemberLink key="member" id={user_id} username={username} />],
    sender !== null && ['Name', sender.name],
    sender !== null && ['Email', sender.email, 'long'],
    ['Assignee', assignee ?? 'Not assigned'],
    ['Asked', <Time key="asked" at={create_time} now={now} />],
    isAnswered && username !== null && ['Last answer', is_read ? 'Read' : 'Not read yet'],
  ];
  return facts.filter((fact) => fact !== false);
}

/** A link to a page, if the role may open it. */
const LinkTo = ({ path, isAllowed, children }: { path: string; isAllowed: boolean; children: ReactNode }) =>
  isAllowed ? <Link to={path}>{children}</Link> : children;

/** What the member may not do. The page of the member reads it with the same key. */
function Restricted({ userId }: { userId: number }) {
  const { api } = useOffice();
  const { data = [] } = useQuery({
    queryKey: ['members', 'restrictions', userId],
    queryFn: () => api.listRestrictions({ params: { id: userId } }),
  });
  const kinds = data.filter(({ is_active }) => is_active).map(({ kind }) => kind);
  return kinds.length === 0 ? null : (
    <p>
      <RestrictedBadge kinds={[...new Set(kinds)].sort()} />
    </p>
  );
}

function Orders({ userId, now }: { userId: number; now: number }) {
  const { api } = useOffice();
  const query = useQuery({
    queryKey: ['tickets', 'orders', userId],
    queryFn: () => api.listOrders({ query: { user_id: userId, size: SIZE } }),
  });
  return (
    <RecordSection title="Last orders">
      <Loaded query={query}>
        {({ data }) => (
          <RecordEntries entries={data}>
            {(order) => (
              <>
                <Link to={paths.payments.order.replace(':id', String(order.id))}>Order {order.id}</Link>:{' '}
                {order.name}, {formatPrice(order.total)}, {orderStateText(order.status, order.item_status)},{' '}
                <Time at={order.create_time} now={now} />
              </>
            )}
          </RecordEntries>
        )}
      </Loaded>
    </RecordSection>
  );
}

function OtherTickets({ userId, present, now }: { userId: number; present: number; now: number }) {
  const { api } = useOffice();
  const query = useQuery({
    queryKey: ['tickets', 'of-member', userId],
    queryFn: () =>
      api.listStaffTickets({
        query: { user_id: userId, open: 'all', sort: 'number', order: 'desc', size: SIZE + 1 },
      }),
  });
  return (
    <RecordSection title="Other tickets">
      <Loaded query={query}>
        {({ data }) => (
          <RecordEntries entries={data.filter(({ id }) => id !== present).slice(0, SIZE)}>
            {({ id, topic, state, waiting_since }) => (
              <>
                <Link to={paths.support.ticket.replace(':id', String(id))}>{id}</Link> {topic.name},{' '}
                <Time at={waiting_since} now={now} /> <TicketStateBadge state={state} />
              </>
            )}
          </RecordEntries>
        )}
      </Loaded>
    </RecordSection>
  );
}
