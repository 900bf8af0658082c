import { type RefundParts, readDollars } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styles from './refund-sum.module.css';
import { taxInProportion } from './refund-tax.ts';
import { sumOf } from './refund-words.ts';

const names = ['amount', 'freight_revenue', 'tax'] as const satisfies readonly (keyof RefundParts)[];

/** Nothing typed is nothing of the part. What is no amount stays as it is, and the schema refuses it. */
export function readRefundPart(typed: FormDataEntryValue | null): unknown {
  if (typeof typed !== 'string' || typed.trim() === '') return 0;
  const read = readDollars(typed);
  return 'dollars' in read ? read.dollars : typed;
}

const isNumber = (value: unknown) => typeof value === 'number';

/** The sum of the parts in a form, in dollars; null where one is no amount. */
function sumIn(form: HTMLFormElement): number | null {
  const fields = new FormData(form);
  const parts = names.map((name) => readRefundPart(fields.get(name)));
  if (!parts.every(isNumber)) return null;
  const [amount = 0, freight_revenue = 0, tax = 0] = parts;
  return sumOf({ amount, freight_revenue, tax });
}

/** Fills in the tax on the other parts in a form: tax on money that is kept is not given back. */
function fillInTax(form: HTMLFormElement, { paid, left }: Taxed): void {
  const field = form.elements.namedItem('tax');
  const fields = new FormData(form);
  const parts = [fields.get('amount'), fields.get('freight_revenue')].map(readRefundPart);
  if (paid.tax === 0 || !(field instanceof HTMLInputElement) || !parts.every(isNumber)) return;
  const [amount = 0, freight_revenue = 0] = parts;
  field.value = Math.min(left, taxInProportion(paid, { amount, freight_revenue })).toFixed(2);
}

interface Taxed {
  /** The parts whose tax is in the right proportion. */
  readonly paid: RefundParts;
  /** The most tax that can be given back. */
  readonly left: number;
}

/**
 * The sum of the parts of a refund while they are typed: for `RefundSum`, and for the button that makes it. The tax
 * follows the other parts until it is typed itself.
 */
export function useRefundSum(first: number, taxed: Taxed) {
  const [sum, setSum] = useState<number | null>(first);
  const isTaxTyped = useRef(false);
  return {
    sum,
    action: sum === null || sum === 0 ? 'Refund' : `Refund ${formatPrice(sum)}`,
    onChange({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement) || !target.form) return;
      if (target.name === 'tax') isTaxTyped.current = true;
      if (!isTaxTyped.current) fillInTax(target.form, taxed);
      setSum(sumIn(target.form));
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
