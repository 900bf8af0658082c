import type { CurrencyRate } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { Badge } from '../../../shared/badge.tsx';
import { FileError } from '../../../shared/file/file-error.ts';
import { FilePicker } from '../../../shared/file/file-picker.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { localDayText } from '../../../shared/local-text.ts';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './currencies.module.css';
import { ImportReview } from './import-review.tsx';
import { daysSince, OLD_DAYS } from './rate-changes.ts';
import { type RatesFile, readRates } from './read-rates.ts';

const KEY = ['settings', 'currencies'] as const;

/** The rates with which totals are estimated in other currencies. */
export function CurrenciesPage() {
  const { api, clock } = useOffice();
  const queries = useQueryClient();
  const [file, setFile] = useState<RatesFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const latest = useRef(0);
  const query = useQuery({ queryKey: KEY, queryFn: () => api.listCurrencyRates() });
  const now = clock.now();
  const read = async (files: readonly File[]) => {
    latest.current += 1;
    const turn = latest.current;
    setOutcome(null);
    setFile(null);
    setRefusal(null);
    try {
      const [first, other] = files;
      if (!first || other) throw new FileError('Please choose one file.');
      const found = await readRates(first);
      if (turn === latest.current) setFile(found);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      if (turn === latest.current) setRefusal(error.message);
    }
  };
  return (
    <Page title="Currencies">
      <p className={styles.hint}>
        Members pay in US dollars. With a rate, a total is also shown in the currency of their country, as an
        estimate with the date of the rate.
      </p>
      <Loaded query={query}>
        {(rates) => (
          <>
            <RecordSection title="Import rates">
              <FilePicker
                label="Choose a CSV or JSON file"
                hint="It has the columns currency, such as EUR, and per_dollar: what one US dollar is worth. Nothing is saved before you have seen the changes."
                accept=".csv,.tsv,.txt,.json"
                onFiles={(files) => void read(files)}
              />
              {refusal && (
                <p role="alert" className={styles.refusal}>
                  {refusal}
                </p>
              )}
              <Outcome>{outcome}</Outcome>
              {file && (
                <ImportReview
                  key={file.name + latest.current}
                  file={file}
                  present={rates}
                  now={now}
                  onDone={(count) => {
                    setFile(null);
                    setOutcome(count === 1 ? 'One rate is saved.' : `${count} rates are saved.`);
                    void queries.invalidateQueries({ queryKey: KEY });
                  }}
                  onCancel={() => setFile(null)}
                />
              )}
            </RecordSection>
            <RecordSection title="Present rates">
              <OldNotice rates={rates} now={now} />
              <RateTable rates={rates} now={now} />
            </RecordSection>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Says that rates are old. */
function OldNotice({ rates, now }: { rates: readonly CurrencyRate[]; now: number }) {
  const old = rates.filter(({ as_of }) => daysSince(as_of, now) > OLD_DAYS);
  if (old.length === 0) return null;
  const which = old.length === 1 ? '1 rate is' : `${old.length} rates are`;
  return (
    <p className={styles.old}>
      {which} older than {OLD_DAYS} days. Members see estimates that may be wrong by now. Please import new
      rates.
    </p>
  );
}

const RateTable = ({ rates, now }: { rates: readonly CurrencyRate[]; now: number }) => (
  <DataTable
    caption="Rates of currencies"
    rows={rates.map((rate, index) => ({ ...rate, index }))}
    keyOf={({ index }) => index}
    none="There are no rates, so no total is estimated in another currency. Import a file."
    columns={[
      { label: 'Currency', cell: ({ currency }) => currency },
      { label: 'One US dollar', cell: ({ currency, per_dollar }) => `${per_dollar} ${currency}` },
      { label: 'Date', cell: ({ as_of }) => localDayText(as_of) },
      {
        label: 'Age',
        cell: ({ as_of }) => {
          const days = daysSince(as_of, now);
          return (
            <span className={styles.age}>
              {days === 1 ? '1 day' : `${Math.max(0, days)} days`}
              {days > OLD_DAYS && <Badge tone="warning">Old</Badge>}
            </span>
          );
        },
      },
      { label: 'Imported', cell: ({ imported_at }) => <Time at={imported_at} now={now} /> },
    ]}
  />
);
