import type { ContentSummary } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { Time } from '../../ui/time.tsx';
import styles from './content.module.css';
import { EntryStates } from './entry-state.tsx';
import { entryAddress, kindNames, kinds } from './kinds.ts';

type Query = NonNullable<NonNullable<Parameters<Api['listContent']>[0]>['query']>;

const columns: readonly Column<ContentSummary>[] = [
  {
    id: 'title',
    label: 'Title',
    sort: 'title',
    isOutsideCards: true,
    cell: ({ title }) => <span className={styles.name}>{title}</span>,
  },
  {
    id: 'kind',
    label: 'Kind and key',
    sort: 'name',
    cell: ({ kind, key }) => (
      <>
        {kinds[kind].label} <small className={styles.key}>{key}</small>
      </>
    ),
  },
  { id: 'state', label: 'State', cell: (entry, now) => <EntryStates entry={entry} now={now} /> },
  {
    id: 'version',
    label: 'Versions',
    priority: 3,
    align: 'end',
    cell: ({ latest_version }) => latest_version,
  },
  {
    id: 'scheduled',
    label: 'Next publication',
    priority: 2,
    cell: ({ scheduled_at }, now) => scheduled_at && <Time at={scheduled_at} now={now} />,
  },
  {
    id: 'end',
    label: 'End',
    priority: 2,
    cell: ({ expire_at }, now) => expire_at && <Time at={expire_at} now={now} />,
  },
  {
    id: 'changed',
    label: 'Changed',
    sort: 'changed',
    firstOrder: 'desc',
    cell: ({ changed_at }, now) => <Time at={changed_at} now={now} />,
  },
  { id: 'by', label: 'By', priority: 2, cell: ({ changed_by }) => changed_by },
];

const filters: readonly Filter<Query>[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    choices: kindNames.map((kind) => [kind, kinds[kind].label] as const),
  },
];

const views: readonly View<Query>[] = [
  { id: 'all', label: 'All', query: () => ({}) },
  { id: 'drafts', label: 'Drafts', query: () => ({ state: 'draft' }) },
  { id: 'scheduled', label: 'Scheduled', query: () => ({ state: 'scheduled' }) },
  { id: 'published', label: 'Published', query: () => ({ state: 'published' }) },
  { id: 'expired', label: 'Expired', query: () => ({ state: 'expired' }) },
];

/** The list of content. */
export const contentList: ListDefinition<ContentSummary, Query> = {
  name: 'content',
  title: 'Content',
  one: 'entry',
  many: 'entries',
  searches: 'Title or key',
  columns,
  filters,
  views,
  order: { sort: 'changed', order: 'desc' },
  actions: [],
  create: { label: 'Write a text', path: paths.content.newEntry, permission: 'content:write' },
  load: (api, query) => api.listContent({ query }),
  idOf: ({ id }) => id,
  hrefOf: entryAddress,
  nameOf: ({ title }) => title,
};
