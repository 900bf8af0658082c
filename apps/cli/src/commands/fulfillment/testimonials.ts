import { type StaffTestimonial, testimonialStatus } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { when } from '../../output/table.ts';
import { readDecision, verdicts } from './decision.ts';

const testimonialTable = (testimonials: readonly StaffTestimonial[]) =>
  entryTable(
    ['NUMBER', 'STATUS', 'WRITTEN', 'MEMBER', 'NAME', 'LOT', 'STARS', 'TESTIMONIAL'],
    testimonials.map((one) => [
      String(one.id),
      one.status,
      when(one.create_time),
      one.user_id === null ? '' : `${one.username} (${one.user_id})`,
      one.real_name,
      one.auction_id === null ? '' : String(one.auction_id),
      one.rating === null ? '' : String(one.rating),
      one.testimonial,
    ]),
  );

const listTestimonials: Command = {
  name: 'testimonials',
  summary: 'Lists testimonials: those that wait for a decision first, the oldest on top, then the newest.',
  words: [],
  options: {
    status: choiceField('STATUS', testimonialStatus.options),
    ...pageFields,
  },
  notes: ['"pnpm house testimonial NUMBER" decides one.'],
  examples: ['pnpm house testimonials --status pending'],
  async run({ texts }, { api }) {
    const query = {
      ...readPage(texts),
      status: readChoice(texts.status, testimonialStatus.options, 'status'),
    };
    const page = await (await api()).listStaffTestimonials({ query });
    return pageResult(page, 'testimonials', testimonialTable);
  },
};

const decideTestimonial: Command = {
  name: 'testimonial',
  summary: 'Approves a testimonial or rejects it. A decision can be changed.',
  words: ['NUMBER'],
  options: verdicts('Makes it public.', 'Keeps it from the public, or takes it back.'),
  examples: [
    'pnpm house testimonial 12 --approved --reason "Genuine"',
    'pnpm house testimonial 12 --rejected --reason "Contains a phone number"',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a testimonial');
    const decided = await (await api()).decideTestimonial({ params: { id }, body: readDecision(texts) });
    return { data: decided, text: testimonialTable([decided]) };
  },
};

const wordFields = {
  text: { value: 'TEXT', help: 'What the testimonial says, as plain text.', read: text },
  name: { value: 'TEXT', help: 'The name under it.', read: text },
  reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text },
} as const;

const addTestimonial: Command = {
  name: 'testimonials add',
  summary: 'Adds a testimonial that somebody has sent in another way. It is public at once.',
  words: [],
  options: wordFields,
  examples: ['pnpm house testimonials add --text "Fair and quick." --name "Ann B." --reason "By letter"'],
  async run({ texts }, { api }) {
    const { text: testimonial = '', name: real_name = '', reason = '' } = texts;
    const added = await (await api()).addTestimonial({ body: { testimonial, real_name, reason } });
    return { data: added, text: testimonialTable([added]) };
  },
};

const changeTestimonial: Command = {
  name: 'testimonials change',
  summary: 'Changes the words of a testimonial, or the name under it.',
  words: ['NUMBER'],
  options: wordFields,
  examples: ['pnpm house testimonials change 12 --name "Ann C." --reason "She asked for it"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a testimonial');
    const body = {
      ...(texts.text !== undefined && { testimonial: texts.text }),
      ...(texts.name !== undefined && { real_name: texts.name }),
      reason: texts.reason ?? '',
    };
    const changed = await (await api()).changeTestimonial({ params: { id }, body });
    return { data: changed, text: testimonialTable([changed]) };
  },
};

export const testimonialCommands: readonly Command[] = [
  addTestimonial,
  changeTestimonial,
  listTestimonials,
  decideTestimonial,
];
