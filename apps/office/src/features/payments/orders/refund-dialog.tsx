import { type RefundParts, refundPartsForm, type StaffOrderDetail } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { RefundSum, readRefundPart, useRefundSum } from '../../../shared/refund-sum.tsx';
import { waysBack } from '../../../shared/refund-words.ts';

const parts = [
  ['amount', 'Price'],
  ['freight_revenue', 'Shipping'],
  ['tax', 'Tax'],
] as const satisfies readonly (readonly [keyof RefundParts, string])[];

interface Props {
  readonly order: StaffOrderDetail;
  /** Rejects with BidkitError; the dialog then says why. */
  send(parts: RefundParts, reason: string): Promise<void>;
  onClose(): void;
}

/** Asks how much of each part of an order is given back. */
export function RefundDialog({ order, send, onClose }: Props) {
  const { price: amount, shipping: freight_revenue, tax, left } = order;
  const { sum, action, onChange } = useRefundSum(0, {
    paid: { amount, freight_revenue, tax },
    left: left.tax,
  });
  return (
    <FormDialog
      title={`Refund a part of order ${order.id}`}
      text={`${order.username} gets the sum of these amounts ${waysBack[order.method]}, and a notification. The tax follows the price and the shipping until you change it.`}
      action={action}
      busy="Refunding"
      isDangerous
      order={[...parts.map(([name]) => name), 'reason']}
      schema={refundPartsForm(order.left)}
      read={(fields) => ({
        ...Object.fromEntries(parts.map(([name]) => [name, readRefundPart(fields.get(name))])),
        reason: fields.get('reason'),
      })}
      send={({ reason, ...given }) => send(given, reason)}
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
