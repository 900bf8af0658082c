import type { BulkResults, StaffTestimonial } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';
import type { BulkAction, Column, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { Time } from '../../ui/time.tsx';
import styles from './content.module.css';
import { TestimonialState } from './testimonial-state.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listStaffTestimonials']>[0]>['query']>;

const columns: readonly Column<StaffTestimonial>[] = [
  { id: 'number', label: 'Number', cell: ({ id }) => id },
  {
    id: 'text',
    label: 'Text',
    isLong: true,
    cell: ({ testimonial }) => <span className={styles.quote}>{testimonial}</span>,
  },
  { id: 'name', label: 'Name', isOutsideCards: true, cell: ({ real_name }) => real_name },
  { id: 'member', label: 'Member', priority: 2, cell: ({ username }) => username },
  { id: 'item', label: 'Item', priority: 3, cell: ({ name }) => name },
  {
    id: 'rating',
    label: 'Stars',
    priority: 2,
    align: 'end',
    cell: ({ rating }) => rating,
  },
  { id: 'state', label: 'State', cell: ({ status }) => <TestimonialState status={status} /> },
  {
    id: 'time',
    label: 'Written',
    sort: 'time',
    firstOrder: 'desc',
    cell: ({ create_time }, now) => <Time at={create_time} now={now} />,
  },
];

const newestFirst = { sort: 'time', order: 'desc' } as const;

const views: readonly View<Query>[] = [
  {
    id: 'waiting',
    label: 'Waiting',
    query: () => ({ status: 'pending' }),
    order: { sort: 'time', order: 'asc' },
  },
  { id: 'published', label: 'Published', query: () => ({ status: 'approved' }) },
  { id: 'refused', label: 'Refused', query: () => ({ status: 'rejected' }) },
  { id: 'all', label: 'All', query: () => ({}) },
];

/** Decides about each by itself: there is no call for many. One that fails does not stop the others. */
async function decideEach(
  api: Api,
  ids: readonly number[],
  decision: { readonly approved: boolean; readonly reason: string },
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (const id of ids) {
    try {
      await api.decideTestimonial({ params: { id }, body: decision });
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return { results };
}

const actions: readonly BulkAction[] = [
  {
    id: 'publish',
    label: 'Publish',
    permission: 'content:publish',
    outsideViews: ['published'],
    title: (count) => `Publish ${count}?`,
    text: 'Everybody sees them on the site. Members see the decision about theirs.',
    done: 'published',
    run: (api, ids, reason) => decideEach(api, ids, { approved: true, reason }),
  },
  {
    id: 'refuse',
    label: 'Refuse',
    permission: 'content:publish',
    outsideViews: ['refused'],
    title: (count) => `Refuse ${count}?`,
    text: 'They are not on the site. Members see the decision about theirs, but not the reason.',
    done: 'refused',
    run: (api, ids, reason) => decideEach(api, ids, { approved: false, reason }),
  },
];

/** The list of testimonials. */
export const testimonialList: ListDefinition<StaffTestimonial, Query> = {
  name: 'testimonials',
  title: 'Testimonials',
  one: 'testimonial',
  many: 'testimonials',
  searches: 'Number, name or words',
  columns,
  filters: [],
  views,
  order: newestFirst,
  actions,
  load: (api, query) => api.listStaffTestimonials({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => generatePath(paths.content.testimonial, { id: String(id) }),
  nameOf: ({ id, real_name }) => `${id}, ${real_name}`,
};
