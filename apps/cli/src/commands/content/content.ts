import { resolve } from 'node:path';
import { type ContentEntry, type ContentKind, contentKind } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readInput } from '../../files.ts';
import {
  FieldError,
  type Fields,
  flag,
  instant,
  orNone,
  readFields,
  requiring,
  text,
  whole,
} from '../../input/fields.ts';
import { pageFields, pageResult, readPage } from '../../output/paging.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { contentTable, contentText } from './content-text.ts';

const KINDS = contentKind.options.join(', ');
const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;

function readKind(typed: string | undefined): ContentKind {
  const known = contentKind.options.find((kind) => kind === typed);
  if (known) return known;
  throw new UsageError(`“${typed}” is not a kind of content. Choose one of ${KINDS}.`);
}

const nameOf = ([kind, key = '']: readonly string[]) => ({ kind: readKind(kind), key });
const result = (entry: ContentEntry) => ({ data: entry, text: contentText(entry) });

/** Reads options. @throws UsageError with all errors by option */
function readOptions<F extends Fields>(fields: F, texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(fields, texts);
  throwErrors(errors);
  return values;
}

const listContent: Command = {
  name: 'content list',
  summary: 'Lists pages, texts, notices, questions and menu entries.',
  words: [],
  options: { kind: { value: 'KIND', help: `Only one of ${KINDS}.`, read: text }, ...pageFields },
  examples: ['pnpm house content list', 'pnpm house content list --kind notice'],
  async run({ texts }, { api }) {
    const kind = texts.kind === undefined ? undefined : readKind(texts.kind);
    const page = await (await api()).listContent({ query: { ...readPage(texts), kind } });
    return pageResult(page, 'entries', contentTable);
  },
};

/** How options are read, without their help. */
const numbers = { version: { help: '', read: whole }, base: { help: '', read: whole } };
const times = { at: { help: '', read: orNone(instant) }, until: { help: '', read: orNone(instant) } };

const versionField = (help: string) => ({ version: { value: 'NUMBER', help, read: whole } });

const showContent: Command = {
  name: 'content show',
  summary: 'Shows an entry with its versions, and the Markdown of one of them.',
  words: ['KIND', 'KEY'],
  options: versionField('The version to show (default: the latest).'),
  examples: ['pnpm house content show page 4', 'pnpm house content show page 4 --version 1'],
  async run({ words, texts }, { api }) {
    const { version } = readOptions(numbers, texts);
    const query = { ...nameOf(words), ...(version !== undefined && { version }) };
    return result(await (await api()).getContent({ query }));
  },
};

const list =
  <T>(read: (given: string) => T) =>
  (given: string): T[] =>
    given.split(',').map((one) => read(one.trim()));

/** `UID:TITLE` or `UID:TITLE:DESCRIPTION`. */
function video(given: string) {
  const [provider_video_uid = '', title = '', ...description] = given.split(':');
  if (title === '') throw new FieldError(`“${given}” is not a video. Write the id, a colon and the title.`);
  return [{ provider_video_uid, title, description: description.join(':') }];
}

const ownFields = {
  auction_id: {
    value: 'NUMBER',
    help: 'Of a notice: the auction that it is about; "none" clears it.',
    read: orNone(whole),
  },
  category: { value: 'KEY', help: 'Of a question: its category.', read: text },
  position: { value: 'NUMBER', help: 'The place in its list, the lowest first.', read: whole },
  topics: {
    value: 'NUMBERS',
    help: 'Of a question: the support topics that suggest it, such as 6,13.',
    read: list(whole),
  },
  videos: { value: 'ID:TITLE', help: 'Of a question: a video, with its title.', read: video },
  link: { value: 'ADDRESS', help: 'Of a menu entry: a path, or an https address.', read: text },
  external: { help: 'Of a menu entry: it opens for paid members only.', read: flag },
  requires_login: { help: 'Of a menu entry.', read: flag },
} satisfies Fields;

const saveContent: Command = {
  name: 'content save',
  summary: 'Saves a new version of an entry as a draft, from a file of Markdown or from stdin.',
  words: ['KIND', 'KEY'],
  options: {
    file: { value: 'FILE', help: 'The text in Markdown; "-" reads stdin.', read: text },
    title: { value: 'TEXT', help: 'The title; for a new entry required.', read: text },
    base: { value: 'NUMBER', help: 'The version that you edited (default: 0, a new entry).', read: whole },
    ...ownFields,
    reason,
  },
  notes: [
    'What is not given stays as in the version that you edited. When somebody else has saved a version meanwhile,',
    'nothing is saved: read it with "pnpm house content show", and save again with its number as --base.',
  ],
  examples: [
    'pnpm house content save notice opening-hours --title "Opening hours" --file examples/content/notice.md --reason "Asked often"',
    'pnpm house content save page 4 --base 1 --title "Rules" --reason "Shorter"',
  ],
  async run({ words, texts }, { api, folder }) {
    const name = nameOf(words);
    const { base: base_version = 0 } = readOptions(numbers, texts);
    const given = readOptions(ownFields, texts);
    const file = texts.file;
    const written =
      file === undefined ? undefined : await readInput(file === '-' ? file : resolve(folder, file));
    const calls = await api();
    const query = { ...name, version: base_version };
    const edited = base_version === 0 ? undefined : (await calls.getContent({ query })).shown;
    const body = {
      ...name,
      ...edited?.fields,
      ...given,
      base_version,
      title: texts.title ?? edited?.title ?? '',
      body: written ?? edited?.body ?? '',
      reason: texts.reason ?? '',
    };
    return result(await calls.saveContent({ body }));
  },
};

const previewContent: Command = {
  name: 'content preview',
  summary: 'Shows the HTML of a file of Markdown, as readers get it. Nothing is stored.',
  words: ['FILE'],
  options: {},
  notes: ['"-" reads stdin.'],
  examples: ['pnpm house content preview examples/content/notice.md'],
  async run({ words: [file = '-'] }, { api, folder }) {
    const body = await readInput(file === '-' ? file : resolve(folder, file));
    const preview = await (await api()).previewContent({ body: { body } });
    return { data: preview, text: preview.html };
  },
};

const until = (help: string) => ({ value: 'TIME', help, read: orNone(instant) });

const publishContent: Command = {
  name: 'content publish',
  summary: 'Publishes the latest version of an entry, at once or at a time.',
  words: ['KIND', 'KEY'],
  options: {
    ...requiring(versionField('The version that you have read: the latest.'), 'version'),
    at: { value: 'TIME', help: 'When (default: at once).', read: instant },
    until: until('When it ends; "none" for never (default: as before).'),
    reason,
  },
  examples: [
    'pnpm house content publish notice opening-hours --version 1 --reason "Checked"',
    'pnpm house content publish notice holidays --version 2 --at 2026-12-20T08:00Z --until 2027-01-02T08:00Z --reason "Checked"',
  ],
  async run({ words, texts }, { api }) {
    const { at, until: expire_at } = readOptions(times, texts);
    const { version = 0 } = readOptions(numbers, texts);
    const body = { ...nameOf(words), version, publish_at: at, expire_at, reason: texts.reason ?? '' };
    return result(await (await api()).publishContent({ body }));
  },
};

const expireContent: Command = {
  name: 'content expire',
  summary: 'Ends the version that readers see, at once or at a time; if they see none, the one that waits.',
  words: ['KIND', 'KEY'],
  options: { at: until('When (default: at once); "none" for never.'), reason },
  examples: ['pnpm house content expire notice holidays --reason "Over"'],
  async run({ words, texts }, { api }) {
    const { at: expire_at } = readOptions(times, texts);
    const body = { ...nameOf(words), expire_at, reason: texts.reason ?? '' };
    return result(await (await api()).expireContent({ body }));
  },
};

const unscheduleContent: Command = {
  name: 'content unschedule',
  summary:
    'Takes back the time of a version that waits to be published, and the end that came with it: it is a draft again.',
  words: ['KIND', 'KEY'],
  options: { ...requiring(versionField('The version that waits.'), 'version'), reason },
  examples: ['pnpm house content unschedule notice holidays --version 2 --reason "The dates changed"'],
  async run({ words, texts }, { api }) {
    const { version = 0 } = readOptions(numbers, texts);
    const body = { ...nameOf(words), version, reason: texts.reason ?? '' };
    return result(await (await api()).unscheduleContent({ body }));
  },
};

const restoreContent: Command = {
  name: 'content restore',
  summary: 'Saves an earlier version again as the latest one, a draft.',
  words: ['KIND', 'KEY'],
  options: {
    ...requiring(versionField('The version to restore.'), 'version'),
    base: {
      value: 'NUMBER',
      help: 'The latest version, which you have read.',
      isRequired: true,
      read: whole,
    },
    reason,
  },
  examples: ['pnpm house content restore page 4 --version 1 --base 3 --reason "The table was lost"'],
  async run({ words, texts }, { api }) {
    const { version = 0, base: base_version = 0 } = readOptions(numbers, texts);
    const body = { ...nameOf(words), version, base_version, reason: texts.reason ?? '' };
    return result(await (await api()).restoreContent({ body }));
  },
};

const confirmTexts: Command = {
  name: 'content confirm',
  summary: 'Records that the texts of the site are right as they are.',
  words: [],
  options: {},
  examples: ['pnpm house content confirm'],
  async run(_given, { api }) {
    const data = await (await api()).confirmTexts();
    return { data, text: 'The texts of the site are confirmed.' };
  },
};

export const contentCommands: readonly Command[] = [
  listContent,
  showContent,
  saveContent,
  previewContent,
  publishContent,
  expireContent,
  unscheduleContent,
  restoreContent,
  confirmTexts,
];
