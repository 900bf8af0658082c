import type { StaffRefund } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { Badge } from '../../shared/badge.tsx';
import type { Column } from '../../shared/list/list-definition.ts';
import { Time } from '../../ui/time.tsx';
import { ItemCell, memberOf, Note } from './money-lists.tsx';
import { methodTexts, refundStatuses } from './order-words.ts';

const origins = { staff: '', system: 'by the server', provider: 'by the provider' } as const;

/** What the lists of refunds and of payouts have in common. */
export const refundColumns: readonly Column<StaffRefund>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'item',
    label: 'Item',
    isOutsideCards: true,
    cell: ({ name, auction_id }) => <ItemCell name={name} lot={auction_id} />,
  },
  { id: 'member', label: 'Member', cell: memberOf },
  {
    id: 'total',
    label: 'Amount',
    sort: 'total',
    firstOrder: 'desc',
    align: 'end',
    cell: ({ total }) => formatPrice(total),
  },
  { id: 'reason', label: 'Reason', priority: 3, cell: ({ reason }) => reason },
  {
    id: 'created',
    label: 'Asked',
    sort: 'created',
    firstOrder: 'desc',
    cell: ({ create_time }, now) => <Time at={create_time} now={now} />,
  },
];

/** The columns of the list of refunds: also how they went. */
export const stateColumns: readonly Column<StaffRefund>[] = [
  {
    id: 'state',
    label: 'State',
    cell: ({ status, message, check_number }) => (
      <>
        <Badge tone={refundStatuses[status][1]}>{refundStatuses[status][0]}</Badge>{' '}
        {message !== null && <Note>{message}</Note>}
        {check_number !== null && <Note>Our check {check_number}</Note>}
      </>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    priority: 2,
    cell: ({ kind, origin }) => (
      <>
        {kind === 'refund' ? 'Refund' : 'Chargeback'}{' '}
        {origins[origin] !== '' && <Note>{origins[origin]}</Note>}
      </>
    ),
  },
  { id: 'method', label: 'Method', priority: 2, cell: ({ method }) => methodTexts[method] },
  {
    id: 'made',
    label: 'Made',
    priority: 3,
    cell: ({ issue_time }, now) => issue_time && <Time at={issue_time} now={now} />,
  },
];

/** The name of a refund, and the address of its order. */
export const refundNames = {
  idOf: ({ id }: StaffRefund) => id,
  hrefOf: ({ shown_in, auction_id }: StaffRefund) =>
    shown_in === null
      ? `${paths.payments.orders}?q=${auction_id}`
      : paths.payments.order.replace(':id', String(shown_in)),
  nameOf: ({ id, username, total }: StaffRefund) => `${id}, ${formatPrice(total)} to ${username}`,
};
