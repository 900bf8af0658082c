import type { StaffOrderDetail } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../shared/badge.tsx';
import { addressLines } from '../../../shared/parcel/parcel-words.ts';
import { RecordEntries } from '../../../shared/record/record-entries.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { failedRefundText } from '../../../shared/refund-words.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { providerText, refundStatuses } from '../order-words.ts';
import { PaymentState } from '../payment-state.tsx';
import { happenedText } from './happened-text.ts';
import { leftOf } from './order-facts.tsx';
import styles from './orders.module.css';

interface Props {
  readonly order: StaffOrderDetail;
}
interface TimedProps extends Props {
  readonly now: number;
}

type Address = NonNullable<StaffOrderDetail['address']>;

const linesOf = (address: Address): readonly string[] => [
  ...addressLines(address),
  ...(address.phone ? [address.phone] : []),
];

/** Where the item goes: its address, parcel and return. Nothing for a membership. */
export function OrderShipment({ order: { address, parcel_id, return_id } }: Props) {
  if (address === null) return null;
  const links = [
    ['Parcel', paths.parcels.parcel, parcel_id],
    ['Return', paths.returns.return, return_id],
  ] as const;
  const shown = links.flatMap(([label, path, id]) =>
    id === null ? [] : [{ label: `${label} ${id}`, to: path.replace(':id', String(id)) }],
  );
  return (
    <RecordSection title="Ships to">
      <address className={styles.address}>
        {linesOf(address).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {shown.length > 0 && (
        <p>
          {shown.map(({ label, to }, index) => (
            <span key={to}>
              {index > 0 && ', '}
              <Link to={to}>{label}</Link>
            </span>
          ))}
        </p>
      )}
    </RecordSection>
  );
}

/** All attempts to pay it. */
export const OrderPayments = ({ order, now }: TimedProps) => (
  <RecordSection title="Payments">
    <DataTable
      caption="Payments of this order"
      rows={order.payments}
      keyOf={({ id }) => id}
      none="No one has tried to pay it yet."
      columns={[
        { label: 'Number', cell: ({ id }) => id },
        { label: 'By', cell: ({ provider }) => providerText(provider) },
        {
          label: 'State',
          cell: (payment) => (
            <div>
              <PaymentState payment={payment} />
              {payment.message !== null && <small>{payment.message}</small>}
            </div>
          ),
        },
        { label: 'Amount', cell: ({ amount }) => formatPrice(amount) },
        { label: 'At the provider', cell: ({ provider_ref }) => provider_ref ?? '' },
        { label: 'Changed', cell: ({ change_time }) => <Time at={change_time} now={now} /> },
      ]}
    />
  </RecordSection>
);

/** What was given back, and what will be, the newest first as in the history. */
export const OrderRefunds = ({ order, now }: TimedProps) =>
  order.refunds.length > 0 && (
    <RecordSection title="Refunds">
      <DataTable
        caption="Refunds of this order"
        rows={order.refunds.toReversed()}
        keyOf={({ id }) => id}
        none="None yet."
        columns={[
          { label: 'Number', cell: ({ id }) => id },
          { label: 'Kind', cell: ({ kind }) => (kind === 'refund' ? 'Refund' : 'Chargeback') },
          {
            label: 'State',
            cell: ({ status, message, check_number }) => (
              <div>
                <Badge tone={refundStatuses[status][1]}>{refundStatuses[status][0]}</Badge>
                {message !== null && <small>{message}</small>}
                {check_number !== null && <small>Our check {check_number}</small>}
              </div>
            ),
          },
          { label: 'Amount', cell: ({ total }) => formatPrice(total) },
          { label: 'Reason', cell: ({ reason }) => reason ?? '' },
          { label: 'Asked', cell: ({ create_time }) => <Time at={create_time} now={now} /> },
        ]}
      />
      {order.refunds.at(-1)?.status === 'failed' && leftOf(order) > 0 && <p>{failedRefundText(order)}</p>}
    </RecordSection>
  );

/** What has happened to it, the newest first, with the notes of staff. */
export function OrderSteps({ order, now }: TimedProps) {
  const steps = order.history.map((step, id) => ({ ...step, id })).reverse();
  return (
    <RecordSection title="What has happened">
      <RecordEntries entries={steps}>
        {(step) => (
          <>
            <Time at={step.time} now={now} />: {happenedText(step)}
          </>
        )}
      </RecordEntries>
    </RecordSection>
  );
}
