import { type RefundParts, readDollars } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './refund-sum.module.css';
import { sumOf } from './refund-words.ts';

const names = ['amount', 'freight_revenue', 'tax'] as const satisfies readonly (keyof RefundParts)[];

/** Nothing typed is nothing of the part. What is no amount stays as it is, and the schema refuses it. */
export function readRefundPart(typed: FormDataEntryValue | null): unknown {
  if (typeof typed !== 'string' || typed.trim() === '') return 0;
  const read = readDollars(typed);
  return 'dollars' in read ? read.dollars : typed;
}

/** The sum of the parts in a form, in dollars; null where one is no amount. */
function sumIn(form: HTMLFormElement): number | null {
  const fields = new FormData(form);
  const [amount, freight_revenue, tax] = names.map((name) => readRefundPart(fields.get(name)));
  return typeof amount === 'number' && typeof freight_revenue === 'number' && typeof tax === 'number'
    ? sumOf({ amount, freight_revenue, tax })
    : null;
}

/** The sum of the parts of a refund while they are typed: for `RefundSum`, and for the button that makes it. */
export function useRefundSum(first: number) {
  const [sum, setSum] = useState<number | null>(first);
  return {
    sum,
    action: sum === null || sum === 0 ? 'Refund' : `Refund ${formatPrice(sum)}`,
    onChange({ target }: FormEvent) {
      if (target instanceof HTMLInputElement && target.form) setSum(sumIn(target.form));
    },
  };
}

interface Props extends Pick<ReturnType<typeof useRefundSum>, 'sum' | 'onChange'> {
  /** The fields of the parts. */
  readonly children: ReactNode;
}

/** The fields of the parts of a refund, with their sum below. */
export const RefundSum = ({ sum, onChange, children }: Props) => (
  <div className={styles.sum} onChange={onChange}>
    {children}
    <p>
      Total: <output>{sum === null ? 'one of these is not an amount' : formatPrice(sum)}</output>
    </p>
  </div>
);
