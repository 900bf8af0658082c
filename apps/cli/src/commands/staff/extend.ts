import { createHash } from 'node:crypto';
import type { Command } from '../../command.ts';
import { type Fields, instant, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { throwErrors } from '../../usage-error.ts';
import { lotText } from './lot-text.ts';

const reason = {
  value: 'TEXT',
  help: 'Why. Bidders and watchers see it.',
  isRequired: true,
  read: text,
} as const;

const oneFields = {
  ends_at: {
    value: 'TIME',
    help: 'The new end, such as 2026-11-21T18:00Z, at most 7 days from now.',
    isRequired: true,
    read: instant,
  },
  reason,
} satisfies Fields;

const allFields = {
  ends_before: {
    value: 'TIME',
    help: 'Lots that end before this time are extended.',
    isRequired: true,
    read: instant,
  },
  minutes: { value: 'COUNT', help: 'How much later they end, 1 to 1440.', isRequired: true, read: whole },
  reason,
} satisfies Fields;

/** Of the input, so that the command can be repeated after an answer that did not arrive. */
const keyOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const extendLot: Command = {
  name: 'lots extend',
  summary: 'Gives a live lot a later end. Its bids count as before.',
  words: ['NUMBER'],
  options: oneFields,
  examples: ['pnpm house lots extend 17 --ends-at 2026-11-21T20:00Z --reason "An outage"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const { values, errors } = readFields(oneFields, texts);
    throwErrors(errors);
    const body = { ends_at: values.ends_at ?? '', reason: values.reason ?? '' };
    const lot = await (await api()).extendAuction({ params: { id }, body });
    return { data: lot, text: lotText(lot) };
  },
};

const extendLots: Command = {
  name: 'lots extend-all',
  summary: 'Gives all live lots that end before a time more time, after an outage: all of them, or none.',
  words: [],
  options: allFields,
  notes: [
    'At most 2,000 lots, and none of them may end more than 7 days from now.',
    'The same time, minutes and reason again extend nothing, and the first count is shown again.',
  ],
  examples: ['pnpm house lots extend-all --ends-before 2026-11-21T20:00Z --minutes 60 --reason "An outage"'],
  async run({ texts }, { api }) {
    const { values, errors } = readFields(allFields, texts);
    throwErrors(errors);
    const { ends_before = '', minutes = 0, reason = '' } = values;
    const body = { ends_before, minutes, reason };
    const headers = { 'idempotency-key': keyOf(body) };
    const result = await (await api()).extendAuctions({ body, headers });
    return {
      data: result,
      text: result.count === 1 ? '1 lot ends later.' : `${result.count} lots end later.`,
    };
  },
};

export const extendCommands: readonly Command[] = [extendLot, extendLots];
