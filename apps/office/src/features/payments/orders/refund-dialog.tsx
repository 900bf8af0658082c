import { type RefundForm, type RefundParts, refundPartsForm, type StaffOrderDetail } from '@bidkit/contract';
import { BidkitError, formatPrice } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useState } from 'react';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { RefundGoods } from '../../../shared/refund-goods.tsx';
import { RefundSum, readRefundPart, useRefundSum } from '../../../shared/refund-sum.tsx';
import { sumOf, waysBack } from '../../../shared/refund-words.ts';

const parts = [
  ['amount', 'Price'],
  ['freight_revenue', 'Shipping'],
  ['tax', 'Tax'],
] as const satisfies readonly (readonly [keyof RefundParts, string])[];

interface Props {
  readonly order: StaffOrderDetail;
  /** Rejects with BidkitError; the dialog then says why. */
  send(body: RefundForm): Promise<void>;
  onClose(): void;
}

/** What says where the goods of an order are. */
export const goodsOf = ({ item_status: state, parcel_id: parcelId, username }: StaffOrderDetail) => ({
  state,
  parcelId,
  username,
});

/** Asks how much of each part of an order is given back. */
export function RefundDialog({ order, send, onClose }: Props) {
  const { price: amount, shipping: freight_revenue, tax, left } = order;
  // Not what is left now: another refund may come while the form is filled in, and what is sent again stays the same.
  const [seen, setSeen] = useState<number | null>(sumOf(left));
  const { sum, action, onChange } = useRefundSum(0, {
    paid: { amount, freight_revenue, tax },
    left: left.tax,
  });
  return (
    <FormDialog
      title={`Refund a part of order ${order.id}`}
      text={
        <>
          {`${order.username} gets the sum of these amounts ${waysBack[order.method]}, and a notification. The tax follows the price and the shipping until you change it. `}
          <RefundGoods {...goodsOf(order)} isWhole={false} />
        </>
      }
      action={action}
      busy="Refunding"
      isDangerous
      order={[...parts.map(([name]) => name), 'reason']}
      schema={refundPartsForm(order.left)}
      read={(fields) => ({
        ...Object.fromEntries(parts.map(([name]) => [name, readRefundPart(fields.get(name))])),
        reason: fields.get('reason'),
      })}
      send={async ({ reason, ...given }) => {
        try {
          await send({ reason, parts: given, base_left: seen ?? sumOf(left) });
        } catch (error) {
          // The dialog shows what is left now.
          if (error instanceof BidkitError && error.is('refund_left_changed')) setSeen(null);
          throw error;
        }
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <RefundSum sum={sum} onChange={onChange}>
            {parts.map(([name, label]) => (
              <Field
                key={name}
                name={name}
                label={`${label} in dollars`}
                hint={`${formatPrice(order.left[name])} is left.`}
                inputMode="decimal"
                autoComplete="off"
                problem={problem}
              />
            ))}
          </RefundSum>
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
