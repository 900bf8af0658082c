import { parcelStatus } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { flag, instant, text } from '../../input/fields.ts';
import { pageFields, pageResult, readPage } from '../../output/paging.ts';
import { parcelTable } from './parcel-text.ts';

const statuses = ['on_the_way', ...parcelStatus.options] as const;

export const listParcels: Command = {
  name: 'parcels list',
  summary: 'Lists parcels: those to look at first, then the newest.',
  words: [],
  options: {
    q: { value: 'TEXT', help: 'A number, a tracking number, or a username.', read: text },
    status: choiceField('STATUS', statuses),
    alert: {
      help: 'Only those to look at: delayed, lost, coming back, or with a refused label.',
      read: flag,
    },
    from: { value: 'TIME', help: 'Packed at this time or later.', read: instant },
    to: { value: 'TIME', help: 'Packed before this time.', read: instant },
    ...pageFields,
  },
  examples: [
    'pnpm house parcels list --status packed',
    'pnpm house parcels list --alert',
    'pnpm house parcels list --q 9400100000000000000000',
  ],
  async run({ texts }, { api }) {
    const query = {
      ...readPage(texts),
      q: texts.q,
      status: readChoice(texts.status, statuses, 'status'),
      alert: texts.alert === 'yes' ? ('true' as const) : undefined,
      from: texts.from,
      to: texts.to,
    };
    return pageResult(await (await api()).listParcels({ query }), 'parcels', parcelTable);
  },
};
