import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

const matches = (count: number) => (count === 1 ? '1 new match' : `${count} new matches`);

export const savedSearch = defineNotification({
  kind: 'saved_search',
  subject: 'search',
  setting: {
    id: 35,
    name: 'Your saved searches',
    description: 'Something new matches a search that you saved.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    name: z.string(),
    /** Those since the member last opened the search. */
    count: z.int(),
    /** The names of some of them. */
    titles: z.array(z.string()),
  }),
  isMailedOncePerAlert: true,
  alert: ({ data }) => `${matches(data.count)} for your saved search “${data.name}”.`,
  mail: ({ reader, subject, data }) => ({
    subject: `${matches(data.count)}: ${data.name}`,
    label: 'Saved search',
    tone: 'brass',
    heading: `${matches(data.count)} for “${data.name}”`,
    paragraphs: [
      `Hello ${reader.username}. Since you last opened this search, we have listed:`,
      ...data.titles.map((title) => `• ${title}`),
      ...(data.count > data.titles.length ? [`… and ${data.count - data.titles.length} more.`] : []),
    ],
    button: { text: 'See the matches', path: `/account/searches/${subject.id}` },
    reason: 'You get this email because you saved this search.',
  }),
});
