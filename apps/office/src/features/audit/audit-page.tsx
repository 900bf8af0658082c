import type { AuditEntry } from '@bidkit/contract';
import { Paginator } from '@bidkit/ui/paginator';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { OfficeClient } from '../../api.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Changes } from '../../shared/changes/changes.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './audit-page.module.css';

interface Filter {
  readonly page: number;
  readonly subject: string | null;
  readonly subject_id: number | null;
}

/** Rows of a page. */
const PAGE_SIZE = 25;

const auditQuery = ({ api }: Pick<OfficeClient, 'api'>, { page, subject, subject_id }: Filter) =>
  queryOptions({
    queryKey: ['audit', page, subject, subject_id],
    queryFn: () =>
      api.listAudit({
        query: {
          page,
          size: PAGE_SIZE,
          ...(subject && { subject }),
          ...(subject_id && { subject_id }),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** `staff-member` as `staff member`. */
const words = (name: string) => name.replaceAll('-', ' ');
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What staff have done: all of it, or what concerns one thing. */
export function AuditPage() {
  const [search] = useSearchParams();
  const subject = search.get('subject');
  const subject_id = Number(search.get('subject_id')) || null;
  const page = Number(search.get('page')) || 1;
  const query = useQuery(auditQuery(useOffice(), { page, subject, subject_id }));
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(to));
    return `?${next}`;
  };
  return (
    <Page title="Audit">
      <div className={styles.filter}>
        {subject ? (
          <>
            <p>
              Only what concerns {words(subject)} {subject_id}.
            </p>
            <Link to="?">Show everything</Link>
          </>
        ) : (
          <p>What staff have done, the newest first.</p>
        )}
      </div>
      <Loaded query={query}>
        {({ data, current_page, last_page }) => (
          <div className={styles.list} aria-busy={query.isPlaceholderData}>
            <DataTable
              caption="Actions of staff"
              rows={data}
              keyOf={({ id }) => id}
              none="There is nothing here yet."
              columns={[
                {
                  label: 'Action',
                  cell: (row) => (
                    <>
                      {capitalized(words(row.action))}
                      <small>
                        <Time at={row.create_time} />
                      </small>
                    </>
                  ),
                },
                { label: 'By', cell: ({ staff }) => staff },
                { label: 'Subject', cell: (row) => <Subject {...row} /> },
                { label: 'Reason', cell: ({ reason }) => reason },
                { label: 'Changes', cell: (row) => <Changes entry={row} /> },
              ]}
            />
            <Paginator current={current_page} last={last_page} hrefOf={hrefOf} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** What an action was about. It leads to all that concerns it. */
function Subject({ subject, subject_id }: Pick<AuditEntry, 'subject' | 'subject_id'>) {
  return (
    <Link to={`?${new URLSearchParams({ subject, subject_id: String(subject_id) })}`}>
      {capitalized(words(subject))} {subject_id}
    </Link>
  );
}
