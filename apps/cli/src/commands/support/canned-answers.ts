import type { CannedAnswer } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { UsageError } from '../../usage-error.ts';
import { cannedTable } from './ticket-text.ts';
import { readTopic } from './ticket-topic.ts';

const topic = { value: 'TOPIC', help: 'A topic, by its name or id.', read: text } as const;

const listCannedAnswers: Command = {
  name: 'tickets canned list',
  summary: 'Lists the canned answers; with a topic, those for it and for all topics.',
  words: [],
  options: { topic },
  examples: ['pnpm house tickets canned list --topic Shipping'],
  async run({ texts }, { api }) {
    const answers = await (await api()).listCannedAnswers({ query: { topic: readTopic(texts.topic) } });
    return { data: answers, text: cannedTable(answers) };
  },
};

const setCannedAnswer: Command = {
  name: 'tickets canned set',
  summary: 'Stores a canned answer, or changes the one of the same name.',
  words: ['NAME'],
  options: { topic, text: { value: 'TEXT', help: 'The answer.', isRequired: true, read: text } },
  examples: ['pnpm house tickets canned set late-parcel --topic Shipping --text "Parcels take 5 days."'],
  async run({ words, texts }, { api }) {
    const body = {
      name: words[0] ?? '',
      topic: readTopic(texts.topic) ?? null,
      message: texts.text ?? '',
    };
    const answer = await (await api()).setCannedAnswer({ body });
    return { data: answer, text: cannedTable([answer]) };
  },
};

const removeCannedAnswer: Command = {
  name: 'tickets canned remove',
  summary: 'Removes a canned answer.',
  words: ['NAME'],
  options: {},
  examples: ['pnpm house tickets canned remove late-parcel'],
  async run({ words }, { api }) {
    const client = await api();
    const { id, name } = await findCanned(client, words[0] ?? '');
    await client.removeCannedAnswer({ params: { id } });
    return { data: { id, name }, text: `Removed “${name}”.` };
  },
};

/** @throws UsageError for an unknown name */
export async function findCanned(api: Api, name: string): Promise<CannedAnswer> {
  const answers = await api.listCannedAnswers({});
  const found = answers.find((answer) => answer.name === name);
  if (found) return found;
  throw new UsageError(`There is no canned answer “${name}”. See: pnpm house tickets canned list`);
}

export const cannedAnswerCommands: readonly Command[] = [
  listCannedAnswers,
  setCannedAnswer,
  removeCannedAnswer,
];
