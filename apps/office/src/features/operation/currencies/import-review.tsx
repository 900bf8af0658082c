import { type CurrencyRate, currencyRatesForm } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useEffect, useRef } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { Badge } from '../../../shared/badge.tsx';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import styles from './currencies.module.css';
import { changesOf, keptCurrencies, type RateChange } from './rate-changes.ts';
import type { RatesFile } from './read-rates.ts';

interface Props {
  readonly file: RatesFile;
  readonly present: readonly CurrencyRate[];
  readonly now: number;
  onDone(count: number): void;
  onCancel(): void;
}

/** What an import changes, before it is saved. */
export function ImportReview({ file, present, now, onDone, onCancel }: Props) {
  const { api } = useOffice();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { onSubmit, problem, isBusy } = useForm({
    schema: currencyRatesForm,
    read: (fields) => ({
      as_of: fields.get('as_of'),
      rates: file.rates.map(({ currency, per_dollar }) => ({ currency, per_dollar })),
    }),
    async send(body) {
      await api.importCurrencyRates({ body });
      onDone(body.rates.length);
    },
  });
  const changes = changesOf(file.rates, present);
  const kept = keptCurrencies(file.rates, present);
  const large = changes.filter(({ isLarge }) => isLarge);
  return (
    <form className={styles.review} noValidate onSubmit={(event) => void onSubmit(event)}>
      <h3 ref={heading} tabIndex={-1}>
        Changes from {file.name}
      </h3>
      <ErrorSummary problem={problem} order={['as_of']} />
      {file.errors.length > 0 ? (
        <>
          <p role="alert" className={styles.refusal}>
            Nothing can be imported. Please correct the file, and choose it again.
          </p>
          <ul className={styles.errors}>
            {file.errors.map(({ place, text }) => (
              <li key={`${place} ${text}`}>
                {place}: {text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {large.length > 0 && (
            <p className={styles.old}>
              Please look at {large.map(({ currency }) => currency).join(', ')}: the change is larger than
              20%.
            </p>
          )}
          <ChangeTable changes={changes} />
          {kept.length > 0 && <p className={styles.hint}>These keep their rates: {kept.join(', ')}.</p>}
          <Field
            name="as_of"
            type="date"
            label="Date of the rates"
            hint="Members see it beside an estimate."
            defaultValue={file.as_of || new Date(now).toISOString().slice(0, 10)}
            problem={problem}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {file.errors.length === 0 && (
          <PrimaryButton type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving' : file.rates.length === 1 ? 'Save 1 rate' : `Save ${file.rates.length} rates`}
          </PrimaryButton>
        )}
      </div>
    </form>
  );
}

const percentText = ({ before, percent }: RateChange) => {
  if (before === null) return 'New';
  return percent === 0 ? 'The same' : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
};

const ChangeTable = ({ changes }: { changes: readonly RateChange[] }) => (
  <DataTable
    caption="What the import changes"
    rows={changes.map((change, index) => ({ ...change, index }))}
    keyOf={({ index }) => index}
    none=""
    columns={[
      { label: 'Currency', cell: ({ currency }) => currency },
      { label: 'Now', cell: ({ before }) => before ?? 'None' },
      { label: 'After the import', cell: ({ after }) => after },
      {
        label: 'Change',
        cell: (change) => (
          <span className={styles.age}>
            {percentText(change)}
            {change.isLarge && <Badge tone="warning">Large</Badge>}
          </span>
        ),
      },
    ]}
  />
);
