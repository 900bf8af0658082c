import type { ProviderBooks, StaffOrderDetail } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { MemberLink } from '../../../shared/member-link.tsx';
import { type Fact, Facts } from '../../../shared/record/facts.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { sumOf } from '../../../shared/refund-words.ts';
import { Time } from '../../../ui/time.tsx';
import { methodTexts, stepText } from '../order-words.ts';

interface Props {
  readonly order: StaffOrderDetail;
}
interface TimedProps extends Props {
  readonly now: number;
}

/** A link where the session may open the page, else its text. */
const Linked = ({ to, isAllowed, children }: { to: string; isAllowed: boolean; children: ReactNode }) =>
  isAllowed ? <Link to={to}>{children}</Link> : children;

/** What has to happen next: an item that is refunded is taken out of its parcel before that is handed over. */
function nextStep(order: StaffOrderDetail, now: number): string {
  const { parcel_id, parcel_status, status } = order;
  return parcel_status === 'packed' && status === 'paid' && leftOf(order) === 0
    ? `Open parcel ${parcel_id}: the item is refunded`
    : stepText(order, now) || 'None';
}

/** What was ordered, by whom and how. */
export function OrderFacts({ order, now }: TimedProps) {
  const { has } = useOffice();
  const { auction_id } = order;
  const facts: readonly Fact[] = [
    ['Next step', nextStep(order, now)],
    auction_id === null
      ? ['Membership', order.name]
      : [
          'Item',
          <Linked
            key="lot"
            to={paths.staff.lot.replace(':id', String(auction_id))}
            isAllowed={has('lots:read')}
          >
            Lot {auction_id}
          </Linked>,
        ],
    ...(order.item_code === null ? [] : [['Item code', order.item_code] as const]),
    ['Member', <MemberLink key="member" id={order.user_id} username={order.username} />],
    ['Email', order.email, 'long'],
    ['Method', methodTexts[order.method]],
    ['Ordered', <Time key="ordered" at={order.create_time} now={now} />],
    ...(order.item_status === 'unpaid' && order.pay_by !== null
      ? [['Pay by', <Time key="due" at={order.pay_by} now={now} />] as const]
      : []),
    ['Paid', order.paid_at === null ? 'Not yet' : <Time key="paid" at={order.paid_at} now={now} />],
    ...(order.transaction_id === null ? [] : [['Transaction', order.transaction_id] as const]),
    ['Partner', order.partner ?? 'None'],
  ];
  return (
    <RecordSection title="Order">
      <Facts facts={facts} />
    </RecordSection>
  );
}

/** What is left of an order, in dollars. */
export const leftOf = ({ left }: StaffOrderDetail): number => sumOf(left);

/** The parts of the total, and what is left after refunds. */
export function OrderTotal({ order }: Props) {
  const facts: readonly Fact[] = [
    ['Price', formatPrice(order.price)],
    ['Shipping', formatPrice(order.shipping)],
    ['Tax', formatPrice(order.tax)],
    ['Total', formatPrice(order.total)],
    ...(order.status === 'paid' && order.refunds.length > 0
      ? [['Left after refunds', formatPrice(leftOf(order))] as const]
      : []),
  ];
  return (
    <RecordSection title="Total">
      <Facts facts={facts} />
      {order.paid_with.length > 0 && (
        <p>
          One payment has paid this order together with{' '}
          {order.paid_with.map(({ id, auction_id, total }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={paths.payments.order.replace(':id', String(id))}>order {id}</Link> (lot {auction_id},{' '}
              {formatPrice(total)})
            </span>
          ))}
          .
        </p>
      )}
    </RecordSection>
  );
}

/** Whether the provider's books agree, in words. */
export const OrderBooks = ({ order }: Props) => (
  <RecordSection title="The provider’s books">
    <p>{booksText(order)}</p>
  </RecordSection>
);

const states = {
  authorized: 'has reserved, and not captured,',
  captured: 'has captured',
  voided: 'has voided the payment of',
  failed: 'could not capture',
  unknown: '',
  unanswered: '',
} as const;

/** What was given back of a capture. A payment that is voided says so itself. */
const givenBackText = ({ state, refunded }: ProviderBooks) =>
  state === 'captured' && refunded > 0 ? ` ${formatPrice(refunded)} of it was given back since.` : '';

function booksText({ books, method, total }: StaffOrderDetail): string {
  if (books === null)
    return method === 'check'
      ? 'This order is paid by check: no provider has books of it.'
      : 'Nothing was captured at the provider yet.';
  if (books.state === 'unanswered')
    return 'The provider does not answer. Please open the page again in a minute.';
  if (books.state === 'unknown')
    return 'They do not agree: the provider does not know this payment. Check it there before anything is shipped.';
  const theirs = `the provider ${states[books.state]}${books.amount === null ? '' : ` ${formatPrice(books.amount)}`}`;
  if (books.agrees === null) return `Not compared yet: ${theirs}.`;
  return books.agrees
    ? `They agree: ${theirs}.${givenBackText(books)}`
    : `They do not agree: ${theirs}, and this order has ${formatPrice(total)}. Check it there before anything is shipped.`;
}
