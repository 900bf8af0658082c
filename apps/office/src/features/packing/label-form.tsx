import { type LabelRate, type LabelForm as LabelValues, labelForm, type Parcel } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { rowsForm } from '@bidkit/ui/form/rows-form';
import { type FormProblem, useForm } from '@bidkit/ui/form/use-form';
import { useMemo, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { numberOf } from '../../shared/typed-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { BuyForm } from './buy-form.tsx';
import styles from './packing.module.css';

const OUNCES_PER_POUND = 16;
const sides = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const;
const customs = [
  ['origin', 'Country of origin', 'Where the items were made, such as US.'],
  ['hs_code', 'Tariff number', '6 to 10 digits, if you know it.'],
  ['itn', 'Export filing (ITN)', 'US law requires it above $2,500.'],
] as const;
const order = ['pounds', 'ounces', 'length', 'width', 'height', 'origin', 'hs_code', 'itn'];

/** A weight is sent in ounces. What is wrong with it is said at the field that was filled in wrongly. */
const schemaFor = (weightField: () => 'pounds' | 'ounces') =>
  rowsForm(labelForm, ([name]) => (name === 'ounces' ? weightField() : String(name)));

const numbersIn = (fields: FormData) => (name: string) => numberOf(String(fields.get(name) ?? ''));

function weightFieldOf(fields: FormData) {
  const numberIn = numbersIn(fields);
  const isInPounds = numberIn('ounces') === undefined || Number.isNaN(numberIn('pounds'));
  return isInPounds ? 'pounds' : 'ounces';
}

function readLabel(fields: FormData) {
  const numberIn = numbersIn(fields);
  const [pounds, ounces] = [numberIn('pounds'), numberIn('ounces')];
  return {
    ounces:
      pounds === undefined && ounces === undefined
        ? undefined
        : (pounds ?? 0) * OUNCES_PER_POUND + (ounces ?? 0),
    ...Object.fromEntries(sides.map(([name]) => [name, numberIn(name)])),
    ...Object.fromEntries(customs.map(([name]) => [name, String(fields.get(name) ?? '').trim() || null])),
  };
}

/** Prices for what was typed. */
interface Quote {
  readonly values: LabelValues;
  readonly rates: readonly LabelRate[];
}

interface Props {
  readonly parcel: Parcel;
  onParcel(parcel: Parcel): void;
  /** The prices were refused. */
  onRefused(error: unknown): void;
}

/** Weighs a parcel, shows the prices of the carriers, and buys a label. */
export function LabelForm({ parcel, onParcel, onRefused }: Props) {
  const { api } = useOffice();
  const [quote, setQuote] = useState<Quote | null>(null);
  const params = { id: parcel.id };
  const weightField = useRef<'pounds' | 'ounces'>('pounds');
  const schema = useMemo(() => schemaFor(() => weightField.current), []);
  const { onSubmit, problem, isBusy } = useForm({
    schema,
    read(fields) {
      weightField.current = weightFieldOf(fields);
      return readLabel(fields);
    },
    async send(values) {
      try {
        setQuote({ values, rates: await api.quoteLabel({ params, body: values }) });
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit} onInput={() => setQuote(null)}>
        <ErrorSummary problem={problem} order={order} />
        <div className={styles.numbers}>
          <Amount name="pounds" label="Pounds" problem={problem} />
          <Amount name="ounces" label="Ounces" problem={problem} />
        </div>
        <details>
          <summary>Size in inches (optional)</summary>
          <div className={styles.numbers}>
            {sides.map(([name, label]) => (
              <Amount key={name} name={name} label={label} problem={problem} />
            ))}
          </div>
        </details>
        {parcel.address.country.country_code !== 'US' && (
          <details open>
            <summary>Customs declaration</summary>
            {customs.map(([name, label, hint]) => (
              <Field key={name} name={name} label={label} hint={hint} autoComplete="off" problem={problem} />
            ))}
          </details>
        )}
        <div className={styles.line}>
          <Button type="submit" data-kind={quote ? undefined : 'main'} aria-disabled={isBusy}>
            {isBusy ? 'Asking the carriers' : 'Show prices'}
          </Button>
        </div>
      </form>
      {quote && <BuyForm parcel={parcel} values={quote.values} rates={quote.rates} onParcel={onParcel} />}
    </>
  );
}

const Amount = ({ name, label, problem }: { name: string; label: string; problem: FormProblem | null }) => (
  <Field name={name} label={label} inputMode="decimal" autoComplete="off" maxLength={8} problem={problem} />
);
