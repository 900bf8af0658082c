import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

const matches = (count: number) => (count === 1 ? '1 new match' : `${count} new matches`);

export const savedSearch = defineNotification({
  kind: 'saved_search',
  subject: 'search',
  setting: {
    id: 35,
    name: 'Your saved searches',
    description:
      'Something new matches a search that you saved. Applies to all of them until you change one.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    name: z.string(),
    /** Those that are new since the last notification. */
    count: z.int(),
    /** Those since the member last opened the search. */
    total: z.optional(z.int()),
    /** The names of some of them. */
    titles: z.array(z.string()),
    ways: z.optional(
      z.object({ alert: z.boolean(), push: z.boolean(), email: z.enum(['always', 'without_push', 'never']) }),
    ),
  }),
  ways: ({ ways }) => ways,
  alert: ({ data }) => `${matches(data.total ?? data.count)} for your saved search “${data.name}”.`,
  mail: ({ reader, subject, data }) => ({
    subject: `${matches(data.count)}: ${data.name}`,
    label: 'Saved search',
    tone: 'brass',
    heading: `${matches(data.count)} for “${data.name}”`,
    paragraphs: [
      `Hello ${reader.username}. We have listed what you are looking for:`,
      ...data.titles.map((title) => `• ${title}`),
      ...(data.count > data.titles.length ? [`… and ${data.count - data.titles.length} more.`] : []),
    ],
    button: { text: 'See the matches', path: `/account/searches/${subject.id}` },
    reason: 'You get this email because you saved this search. Your saved searches say how often.',
  }),
});
