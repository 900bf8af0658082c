import { type RefundParts, readDollars, refundPartsForm, type StaffOrderDetail } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
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

/** Nothing typed is nothing of the part. What is no amount stays as it is, and the schema refuses it. */
function readPart(typed: FormDataEntryValue | null): unknown {
  if (typeof typed !== 'string' || typed.trim() === '') return 0;
  const read = readDollars(typed);
  return 'dollars' in read ? read.dollars : typed;
}

/** Asks how much of each part of an order is given back. */
export const RefundDialog = ({ order, send, onClose }: Props) => (
  <FormDialog
    title={`Refund a part of order ${order.id}`}
    text={`${order.username} gets the sum of these amounts ${waysBack[order.method]}, and a notification.`}
    action="Refund"
    busy="Refunding"
    isDangerous
    order={[...parts.map(([name]) => name), 'reason']}
    schema={refundPartsForm(order.left)}
    read={(fields) => ({
      ...Object.fromEntries(parts.map(([name]) => [name, readPart(fields.get(name))])),
      reason: fields.get('reason'),
    })}
    send={({ reason, ...given }) => send(given, reason)}
    onClose={onClose}
  >
    {(problem) => (
      <>
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
        <ReasonField problem={problem} />
      </>
    )}
  </FormDialog>
);
