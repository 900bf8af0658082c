import { resolve } from 'node:path';
import type { Newsletter, NewsletterSummary } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readInput } from '../../files.ts';
import { type Fields, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { readable } from '../../output/table.ts';
import { throwErrors } from '../../usage-error.ts';

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;
const textFields = {
  subject: { value: 'TEXT', help: 'The subject of the mail, which is also its heading.', read: text },
  file: { value: 'FILE', help: 'The text in Markdown; "-" reads stdin.', read: text },
} satisfies Fields;

const numberOf = ([typed]: readonly string[]) => readNumber(typed, 'a newsletter');

/** The text of the file that was given. */
const bodyOf = async ({ file }: Readonly<Record<string, string | undefined>>, folder: string) =>
  file === undefined ? undefined : readInput(file === '-' ? file : resolve(folder, file));

const listNewsletters: Command = {
  name: 'newsletter list',
  summary: 'Lists the newsletters.',
  words: [],
  options: pageFields,
  examples: ['pnpm house newsletter list'],
  async run({ texts }, { api }) {
    const page = await (await api()).listNewsletters({ query: readPage(texts) });
    return pageResult(page, 'newsletters', newsletterTable);
  },
};

const showNewsletter: Command = {
  name: 'newsletter show',
  summary: 'Shows a newsletter with its Markdown.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house newsletter show 2'],
  async run({ words }, { api }) {
    return newsletterResult(await (await api()).getNewsletter({ params: { id: numberOf(words) } }));
  },
};

const writeNewsletter: Command = {
  name: 'newsletter write',
  summary: 'Stores a new newsletter as a draft, from a file of Markdown or from stdin.',
  words: [],
  options: textFields,
  notes: ['Nobody gets it before "newsletter send".'],
  examples: ['pnpm house newsletter write --subject "New in November" --file examples/content/newsletter.md'],
  async run({ texts }, { api, folder }) {
    const body = { subject: texts.subject ?? '', body: (await bodyOf(texts, folder)) ?? '' };
    return newsletterResult(await (await api()).addNewsletter({ body }));
  },
};

const changeNewsletter: Command = {
  name: 'newsletter change',
  summary: 'Changes the subject or the text of a draft.',
  words: ['NUMBER'],
  options: textFields,
  examples: ['pnpm house newsletter change 2 --subject "New in December"'],
  async run({ words, texts }, { api, folder }) {
    const params = { id: numberOf(words) };
    const body = await bodyOf(texts, folder);
    const client = await api();
    const { version } = await client.getNewsletter({ params });
    const changes = { subject: texts.subject, body, base_version: version };
    return newsletterResult(await client.changeNewsletter({ params, body: changes }));
  },
};

const previewNewsletter: Command = {
  name: 'newsletter preview',
  summary: 'Mails a newsletter to you only, as members would get it.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house newsletter preview 2'],
  async run({ words }, { api }) {
    const params = { id: numberOf(words) };
    const client = await api();
    const { version, subscribers } = await client.getNewsletter({ params });
    const { email } = await client.previewNewsletter({ params });
    const text = `Version ${version} is on its way to ${email}. ${membersOf(subscribers)} would get it.`;
    return { data: { email, version, subscribers }, text };
  },
};

const sendNewsletter: Command = {
  name: 'newsletter send',
  summary: 'Sends a newsletter to all members who subscribed and have a verified email address.',
  words: ['NUMBER'],
  options: {
    version: { value: 'NUMBER', help: 'The version that you have previewed.', isRequired: true, read: whole },
    reason,
  },
  notes: ['Each member gets it once. It cannot be changed or sent again.'],
  examples: ['pnpm house newsletter send 2 --version 3 --reason "The monthly newsletter"'],
  async run({ words, texts }, { api }) {
    const params = { id: numberOf(words) };
    const { values, errors } = readFields({ version: { help: '', read: whole } }, texts);
    throwErrors(errors);
    const body = { version: values.version ?? 0, reason: texts.reason ?? '' };
    const sent = await (await api()).sendNewsletter({ params, body });
    return { data: sent, text: `Newsletter ${sent.id} is being sent to ${membersOf(sent.subscribers)}.` };
  },
};

const removeNewsletter: Command = {
  name: 'newsletter remove',
  summary: 'Removes a draft.',
  words: ['NUMBER'],
  options: { reason },
  examples: ['pnpm house newsletter remove 2 --reason "Not needed"'],
  async run({ words, texts }, { api }) {
    const id = numberOf(words);
    await (await api()).removeNewsletter({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: { id }, text: `Newsletter ${id} is removed.` };
  },
};

const membersOf = (count: number) => (count === 1 ? '1 member' : `${count} members`);

const newsletterTable = (rows: readonly NewsletterSummary[]) =>
  entryTable(
    ['NUMBER', 'SUBJECT', 'VERSION', 'STATUS', 'MAILS', 'CHANGED', 'SENT'],
    rows.map(({ id, subject, version, status, recipients, change_time, send_time }) => [
      String(id),
      subject,
      String(version),
      status,
      String(recipients),
      readable(change_time),
      send_time === null ? '' : readable(send_time),
    ]),
  );

const newsletterResult = (found: Newsletter) => ({
  data: found,
  text: `${newsletterTable([found])}\n\n${found.body}`,
});

export const newsletterCommands: readonly Command[] = [
  listNewsletters,
  showNewsletter,
  writeNewsletter,
  changeNewsletter,
  previewNewsletter,
  sendNewsletter,
  removeNewsletter,
];
