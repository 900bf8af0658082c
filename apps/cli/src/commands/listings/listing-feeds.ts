import type { ListingFeed } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { FieldError, type Fields, flag, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { printable } from '../../output/printable.ts';
import { readable, table } from '../../output/table.ts';
import { throwErrors } from '../../usage-error.ts';
import { importText } from './listings.ts';

/** The bad rows that a list shows of a feed. */
const SHOWN_ERRORS = 5;

const format = (given: string): 'csv' | 'json' => {
  const name = given.toLowerCase();
  if (name === 'csv' || name === 'json') return name;
  throw new FieldError(`“${given}” is not a format. Write csv or json.`);
};

const fields = {
  format: {
    value: 'csv|json',
    help: 'The format of the file (default: by the end of the address).',
    read: format,
  },
  minutes: { value: 'COUNT', help: 'Minutes from one read to the next (default: 1440).', read: whole },
  enabled: { help: 'Whether it is read on its schedule (default: yes).', read: flag },
} satisfies Fields;

/** The format that the end of an address names; otherwise CSV. */
const formatOf = (url: string) => (/\.json(?:[?#]|$)/i.test(url) ? 'json' : 'csv');

const addListingFeed: Command = {
  name: 'listings feed add',
  summary: 'Adds an address from which listings are imported on a schedule, and reads it at once.',
  words: ['SOURCE', 'URL'],
  options: fields,
  notes: [
    'The address starts with https:// and returns a file as "listings import" reads it. The listings get the source.',
  ],
  examples: ['pnpm house listings feed add county-sales https://county.example/sales.csv --minutes 60'],
  async run({ words: [source = '', url = ''], texts }, { api }) {
    const { values, errors } = readFields(fields, texts);
    throwErrors(errors);
    const { minutes = 1_440, enabled = true } = values;
    const body = { source, url, format: values.format ?? formatOf(url), interval_minutes: minutes, enabled };
    return feedResult(await (await api()).addListingFeed({ body }));
  },
};

const changeListingFeed: Command = {
  name: 'listings feed change',
  summary: 'Changes the given fields of a feed.',
  words: ['NUMBER'],
  options: { url: { value: 'URL', help: 'The address.', read: text }, ...fields },
  examples: ['pnpm house listings feed change 2 --no-enabled'],
  async run({ words, texts: { url, ...texts } }, { api }) {
    const id = readNumber(words[0], 'a feed');
    const { values, errors } = readFields(fields, texts);
    throwErrors(errors);
    const { minutes, ...given } = values;
    const body = { ...given, url, interval_minutes: minutes };
    return feedResult(await (await api()).changeListingFeed({ params: { id }, body }));
  },
};

const listListingFeeds: Command = {
  name: 'listings feed list',
  summary: 'Lists the feeds with the outcome of their last read.',
  words: [],
  options: pageFields,
  examples: ['pnpm house listings feed list'],
  async run({ texts }, { api }) {
    return pageResult(await (await api()).listListingFeeds({ query: readPage(texts) }), 'feeds', feedsText);
  },
};

const runListingFeed: Command = {
  name: 'listings feed run',
  summary: 'Reads a feed now, also one that is not enabled.',
  words: ['NUMBER'],
  options: {},
  notes: ['The exit code is 1 when the read failed, or rows were refused.'],
  examples: ['pnpm house listings feed run 2'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a feed');
    const feed = await (await api()).runListingFeed({ params: { id }, timeoutMs: 600_000 });
    const { last_status, last_import } = feed;
    const hasRefused = last_status === 'imported' && last_import !== null && last_import.refused > 0;
    const report = hasRefused ? `\n\n${importText(last_import, feed.format === 'csv' ? 'line' : 'row')}` : '';
    return {
      data: feed,
      text: `${outcomeOf(feed)}${report}`,
      isIncomplete: last_status === 'failed' || hasRefused,
    };
  },
};

const removeListingFeed: Command = {
  name: 'listings feed remove',
  summary: 'Removes a feed. Its listings stay.',
  words: ['NUMBER'],
  options: {},
  examples: ['pnpm house listings feed remove 2'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a feed');
    await (await api()).removeListingFeed({ params: { id } });
    return { data: { id }, text: `Feed ${id} is removed. Its listings stay.` };
  },
};

const rowOf = (feed: ListingFeed): string[] => [
  String(feed.id),
  feed.source,
  feed.url,
  feed.enabled ? `${feed.interval_minutes} min` : 'off',
  feed.last_run === null ? '' : readable(feed.last_run),
  feed.enabled ? readable(feed.next_run) : '',
  feed.isRunning ? 'running' : outcomeOf(feed),
];
const head = ['NUMBER', 'SOURCE', 'ADDRESS', 'EVERY', 'LAST READ', 'NEXT READ', 'OUTCOME'];

function outcomeOf({ last_status, last_error, last_import, failures }: ListingFeed): string {
  if (last_status === null) return 'not read yet';
  if (last_status === 'failed')
    return `failed${failures > 1 ? ` ${failures} times` : ''}: ${printable(last_error ?? '')}`;
  if (last_status === 'unchanged') return 'unchanged';
  if (last_import === null) return 'imported';
  const { added, changed, unchanged, refused } = last_import;
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
}

/** The feeds, and below them the first bad rows of each. */
function feedsText(feeds: readonly ListingFeed[]): string {
  const errors = feeds.flatMap(({ source, format, last_import }) =>
    (last_import?.errors ?? [])
      .slice(0, SHOWN_ERRORS)
      .map(({ line, field, message }) =>
        printable(`${source}: ${format === 'csv' ? 'line' : 'row'} ${line}, ${field}: ${message}`),
      ),
  );
  const rows = entryTable(head, feeds.map(rowOf));
  return errors.length > 0 ? `${rows}\n\nRefused rows:\n${errors.join('\n')}` : rows;
}

const feedResult = (feed: ListingFeed) => ({ data: feed, text: table(head, [rowOf(feed)]) });

export const listingFeedCommands: readonly Command[] = [
  addListingFeed,
  listListingFeeds,
  changeListingFeed,
  runListingFeed,
  removeListingFeed,
];
