import type { MailState, QueuedMail } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { paths } from '../../../paths.ts';
import { Badge, type Tone } from '../../../shared/badge.tsx';
import type { BulkAction, Column, ListDefinition, View } from '../../../shared/list/list-definition.ts';
import { Time } from '../../../ui/time.tsx';
import styles from './mail-list.module.css';

type Query = NonNullable<NonNullable<Parameters<Api['listMails']>[0]>['query']>;

const states: Readonly<Record<MailState, readonly [string, Tone]>> = {
  waiting: ['Waiting', 'warning'],
  failed: ['Failed', 'danger'],
  sent: ['Sent', 'success'],
};

function State({ state }: Pick<QueuedMail, 'state'>) {
  const [text, tone] = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Why a mail has failed, and whether it can be tried again. */
const Reason = ({ state, last_error, can_retry }: QueuedMail) =>
  (last_error !== null || (state === 'failed' && !can_retry)) && (
    <span className={styles.reason}>
      {last_error}
      {state === 'failed' && !can_retry && (
        <small>Its secret links were removed. Its recipient has to request a new email.</small>
      )}
    </span>
  );

const columns: readonly Column<QueuedMail>[] = [
  { id: 'to', label: 'To', cell: ({ to }) => <span className={styles.address}>{to}</span> },
  {
    id: 'subject',
    label: 'Subject',
    isOutsideCards: true,
    cell: ({ subject }) => <span className={styles.subject}>{subject}</span>,
  },
  { id: 'state', label: 'State', cell: (mail) => <State {...mail} /> },
  { id: 'attempts', label: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  { id: 'reason', label: 'Last error', isLong: true, cell: Reason },
  {
    id: 'time',
    label: 'Written',
    sort: 'time',
    firstOrder: 'desc',
    cell: ({ created_at }, now) => <Time at={created_at} now={now} />,
  },
  {
    id: 'next',
    label: 'Next attempt',
    priority: 2,
    cell: ({ next_attempt_at }, now) => next_attempt_at && <Time at={next_attempt_at} now={now} />,
  },
  {
    id: 'sent',
    label: 'Sent',
    priority: 3,
    cell: ({ sent_at }, now) => sent_at && <Time at={sent_at} now={now} />,
  },
];

const views: readonly View<Query>[] = [
  { id: 'failed', label: 'Failed', query: () => ({ state: 'failed' }) },
  { id: 'waiting', label: 'Waiting', query: () => ({ state: 'waiting' }) },
  { id: 'sent', label: 'Sent', query: () => ({ state: 'sent' }) },
  { id: 'all', label: 'All', query: () => ({}) },
];

const retry: BulkAction = {
  id: 'retry',
  label: 'Try again',
  permission: 'system:write',
  outsideViews: ['waiting', 'sent'],
  hasNoReason: true,
  title: (count) => `Try ${count} again?`,
  text: 'They are sent to their recipients now. One whose secret links were removed stays as it is.',
  done: 'queued',
  run: (api, ids) => api.retryMails({ body: { ids: [...ids] } }),
};

/** The queue of mails. The link of a row is all mails to its address. */
export const mailList: ListDefinition<QueuedMail, Query> = {
  name: 'mails',
  title: 'Mails',
  one: 'mail',
  many: 'mails',
  searches: 'Start of an address',
  columns,
  filters: [],
  views,
  order: { sort: 'time', order: 'desc' },
  actions: [retry],
  load: (api, query) => api.listMails({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ to }) => `${paths.operation.mails}?${new URLSearchParams({ view: 'all', q: to })}`,
  nameOf: ({ to, subject }) => `${to}: ${subject}`,
};
