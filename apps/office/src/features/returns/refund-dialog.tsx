import { type RefundForm, returnEndpoints } from '@bidkit/contract';
import { formatPrice, type StaffReturn } from '@bidkit/sdk';
import { Field, FieldErrors, fieldId } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';
import { RefundGoods } from '../../shared/refund-goods.tsx';
import { RefundSum, readRefundPart, useRefundSum } from '../../shared/refund-sum.tsx';
import { sumOf } from '../../shared/refund-words.ts';
import { RestockField } from './restock-field.tsx';
import styles from './return-actions.module.css';

type Parts = NonNullable<StaffReturn['refundable']>;

interface Props {
  readonly one: StaffReturn;
  send(body: RefundForm & { readonly restock: boolean }): Promise<void>;
  onClose(): void;
}

const fields = [
  ['amount', 'Price'],
  ['freight_revenue', 'Shipping'],
  ['tax', 'Tax'],
] as const satisfies readonly (readonly [keyof Parts, string])[];

/** Asks before a return is refunded: what the rules give is filled in. */
export function RefundDialog({ one, send, onClose }: Props) {
  const rules = one.refundable ?? { amount: 0, freight_revenue: 0, tax: 0 };
  const total = sumOf(rules);
  const { sum, action, onChange } = useRefundSum(total, { paid: rules, left: rules.tax });
  return (
    <FormDialog
      title={`Refund return ${one.id}?`}
      text={
        <>
          {`The rules give ${one.username} ${formatPrice(total)} back. You can change the parts; the tax follows until you change it, too. This closes the return, and ${one.username} gets a notification. `}
          <RefundGoods state={one.item_status} parcelId={null} username={one.username} isWhole />
        </>
      }
      action={action}
      busy="Please wait"
      order={['parts', 'reason']}
      schema={returnEndpoints.refundReturn.body}
      read={(form) => {
        const parts = Object.fromEntries(fields.map(([name]) => [name, readRefundPart(form.get(name))]));
        const isChanged = fields.some(([name]) => parts[name] !== rules[name]);
        return {
          reason: form.get('reason'),
          restock: form.has('restock'),
          // What the rules give counts at the moment of the refund.
          ...(isChanged && { parts }),
        };
      }}
      send={send}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <RefundSum sum={sum} onChange={onChange}>
            <Amounts rules={rules} problem={problem} />
          </RefundSum>
          <RestockField one={one} problem={problem} />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

const Amounts = ({ rules, problem }: { rules: Parts; problem: FormProblem | null }) => (
  <fieldset className={styles.parts} id={fieldId('parts')} tabIndex={-1}>
    <legend>Dollars to refund</legend>
    <FieldErrors name="parts" errors={problem?.errors.parts ?? []} />
    <div className={styles.amounts}>
      {fields.map(([name, label]) => (
        <Field
          key={name}
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={rules[name].toFixed(2)}
          problem={problem}
        />
      ))}
    </div>
  </fieldset>
);
