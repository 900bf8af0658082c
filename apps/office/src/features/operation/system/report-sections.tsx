import { Outcome } from '@bidkit/ui/outcome';
import { Paginator } from '@bidkit/ui/paginator';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './system.module.css';

const SIZE = 10;

/** What all reports of browsers have. */
interface Report {
  readonly page: string;
  readonly source: string;
  readonly count: number;
  readonly last_seen: string;
}

interface Props<Row> {
  /** The name of its data in the cache, and of its page in the address. */
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly none: string;
  readonly now: number;
  load(query: { page: number; size: number }): Promise<{ readonly last_page: number; readonly data: Row[] }>;
  what(row: Row): ReactNode;
  clear(reason: string): Promise<unknown>;
}

/** Reports of browsers, each counted over all visitors. */
function ReportSection<Row extends Report>({ name, title, hint, none, now, load, what, clear }: Props<Row>) {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const page = Math.max(1, Number(search.get(name)) || 1);
  const query = useQuery({
    queryKey: ['system', name, page],
    queryFn: () => load({ page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordSection title={title}>
      <p className={styles.hint}>{hint}</p>
      <Loaded query={query}>
        {({ data, last_page }) => (
          <>
            <DataTable
              caption={title}
              rows={data.map((row, index) => ({ ...row, index }))}
              keyOf={({ index }) => index}
              none={none}
              columns={[
                { label: 'What', cell: (row) => <span className={styles.long}>{what(row)}</span> },
                { label: 'Page', cell: (row) => <span className={styles.long}>{row.page}</span> },
                {
                  label: 'Source',
                  cell: ({ source }) => source && <span className={styles.long}>{source}</span>,
                },
                { label: 'Times', cell: ({ count }) => count },
                { label: 'Last', cell: ({ last_seen }) => <Time at={last_seen} now={now} /> },
              ]}
            />
            {last_page > 1 && (
              <Paginator
                current={page}
                last={last_page}
                hrefOf={(to) =>
                  `?${new URLSearchParams({ ...Object.fromEntries(search), [name]: String(to) })}`
                }
              />
            )}
            {data.length > 0 && (
              <div className={styles.line}>
                <Button onClick={() => setAsking(true)}>Delete these reports</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Outcome>{outcome}</Outcome>
      {isAsking && (
        <ReasonDialog
          title={`Delete all of “${title}”?`}
          text="Those that happen again are counted from one. Members notice nothing."
          action="Delete"
          isDangerous
          send={async (reason) => {
            await clear(reason);
            await queries.invalidateQueries({ queryKey: ['system', name] });
            setOutcome('The reports are deleted.');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </RecordSection>
  );
}

/** Errors that browsers met on our pages. */
export function PageErrorsSection({ now }: { now: number }) {
  const { api } = useOffice();
  return (
    <ReportSection
      name="errors"
      title="Errors of pages"
      hint="What went wrong in browsers of visitors. Numbers in an address are {n}, and no email addresses are kept."
      none="No browser has reported an error."
      now={now}
      load={(query) => api.listPageErrors({ query })}
      what={({ message }) => message}
      clear={(reason) => api.clearPageErrors({ body: { reason } })}
    />
  );
}

/** What the content security policy blocked. */
export function PolicyReportsSection({ now }: { now: number }) {
  const { api } = useOffice();
  return (
    <ReportSection
      name="blocked"
      title="Blocked content"
      hint="What browsers blocked by our content security policy. Single reports come from extensions of browsers."
      none="No browser has reported blocked content."
      now={now}
      load={(query) => api.listCspReports({ query })}
      what={({ directive, blocked }) => `${directive}: ${blocked}`}
      clear={(reason) => api.clearCspReports({ body: { reason } })}
    />
  );
}
