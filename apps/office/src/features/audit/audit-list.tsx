import type { AuditEntry } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { entryText, knownActions } from '../../shared/changes/action-text.ts';
import { Changes } from '../../shared/changes/changes.tsx';
import type { Column, Filter, ListDefinition } from '../../shared/list/list-definition.ts';
import { subjectNames, subjectPath, subjectText } from '../../shared/subject-text.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './audit-list.module.css';

type Query = NonNullable<NonNullable<Parameters<Api['listAudit']>[0]>['query']>;

/** The entries with some values of a filter. */
const auditOf = (values: Readonly<Record<string, string>>) =>
  `${paths.audit.audit}?${new URLSearchParams(values)}`;

/** All that concerns what an entry is about. */
const historyOf = ({ subject, subject_id }: AuditEntry) =>
  auditOf({ subject, subject_id: String(subject_id) });

const columns: readonly Column<AuditEntry>[] = [
  { id: 'subject', label: 'Record', cell: ({ subject, subject_id }) => subjectText(subject, subject_id) },
  { id: 'action', label: 'Action', isOutsideCards: true, cell: (entry) => entryText(entry) },
  {
    id: 'time',
    label: 'Time',
    sort: 'time',
    firstOrder: 'desc',
    cell: ({ create_time }, now) => <Time at={create_time} now={now} />,
  },
  { id: 'staff', label: 'By', cell: ({ staff }) => <Anchor to={auditOf({ staff })}>{staff}</Anchor> },
  {
    id: 'reason',
    label: 'Reason',
    isLong: true,
    cell: ({ reason }) => reason && <span className={styles.reason}>{reason}</span>,
  },
  {
    id: 'changes',
    label: 'Changes',
    isLong: true,
    cell: (entry) =>
      (entry.before !== null || entry.after !== null) && (
        <div className={styles.changes}>
          <Changes entry={entry} />
        </div>
      ),
  },
  {
    id: 'history',
    label: 'History',
    priority: 3,
    isOutsideCards: true,
    cell: (entry) => (
      <Anchor to={historyOf(entry)} aria-label={`All of it: ${subjectText(entry.subject, entry.subject_id)}`}>
        All of it
      </Anchor>
    ),
  },
];

const filters: readonly Filter<Query>[] = [
  { kind: 'text', name: 'staff', label: 'By (username)' },
  { kind: 'choice', name: 'action', label: 'Action', choices: knownActions },
  { kind: 'choice', name: 'subject', label: 'Kind of record', choices: subjectNames },
  { kind: 'number', name: 'subject_id', label: 'Its number' },
  { kind: 'days', label: 'Time', from: 'from', to: 'to' },
];

/** What staff have done. The link of a row is its record, or all that concerns it. */
export const auditList: ListDefinition<AuditEntry, Query> = {
  name: 'audit',
  title: 'Audit',
  one: 'action',
  many: 'actions',
  searches: 'Words of a reason, or a number',
  columns,
  filters,
  views: [{ id: 'all', label: 'All', query: () => ({}) }],
  order: { sort: 'time', order: 'desc' },
  actions: [],
  load: (api, query) => api.listAudit({ query }),
  idOf: ({ id }) => id,
  hrefOf: (entry) => subjectPath(entry.subject, entry.subject_id, entry.action) ?? historyOf(entry),
  nameOf: (entry) => `${subjectText(entry.subject, entry.subject_id)}: ${entryText(entry)}`,
};
