import type { Credit, Partner } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../command.ts';
import { flag, instant, readFields, text } from '../fields.ts';
import { refuse } from '../lot-form.ts';
import { Mistake } from '../mistake.ts';
import { readable, table } from '../table.ts';

const settings = {
  name: { value: 'TEXT', help: 'The name members are shown; required.', read: text },
  active: { help: 'Whether their pages may call the house at all.', read: flag },
};

export const addPartner: Command = {
  name: 'partner add',
  summary: 'Registers a partner, or changes the one with this key: what is not given is taken away.',
  words: ['KEY'],
  options: settings,
  lists: {
    origin: {
      value: 'URL',
      help: 'Where pages of theirs are, such as https://shop.example; repeat it.',
      read: text,
    },
    affiliate_id: { value: 'ID', help: 'An affiliate id that counts as theirs; repeat it.', read: text },
  },
  notes: ['KEY is what their tag says: data-partner="acme".'],
  examples: [
    'pnpm house partner add acme --name "Acme Outlet" --origin https://shop.example --affiliate-id acme-1',
  ],
  async run({ words, texts, lists }, { api }) {
    const { values, errors } = readFields(settings, texts);
    refuse(errors);
    const body = {
      key: words[0] ?? '',
      name: values.name ?? '',
      origins: [...(lists.origin ?? [])],
      affiliate_ids: [...(lists.affiliate_id ?? [])],
      is_active: values.active ?? true,
    };
    const partner = await (await api()).savePartner({ body });
    return { data: partner, text: partnerTable([partner]) };
  },
};

export const listPartners: Command = {
  name: 'partner list',
  summary: 'Lists all partners with the origins of their pages.',
  words: [],
  options: {},
  examples: ['pnpm house partner list', 'pnpm house partner list --json | jq ".[].origins[]"'],
  async run(_given, { api }) {
    const partners = await (await api()).listPartners();
    return { data: partners, text: partners.length > 0 ? partnerTable(partners) : 'Nobody.' };
  },
};

export const revokePartner: Command = {
  name: 'partner revoke',
  summary: "Signs everybody out on a partner's pages. To keep them out, change the partner with --no-active.",
  words: ['KEY'],
  options: { reason: { value: 'TEXT', help: 'Why; required.', read: text } },
  examples: ['pnpm house partner revoke acme --reason "Their shop was broken into"'],
  async run({ words, texts }, environment) {
    const api = await environment.api();
    const { id, name } = await findPartner(api, words);
    const done = await api.revokePartner({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `Nobody is signed in on the pages of ${name} any more.` };
  },
};

const period = {
  from: { value: 'TIME', help: 'The beginning of the period; all time unless told.', read: instant },
  to: { value: 'TIME', help: 'Its end, which is not part of it.', read: instant },
};

export const showCredits: Command = {
  name: 'partner credits',
  summary: 'Shows what a partner brought: sign-ups, bids, won items and paid orders, the oldest first.',
  words: ['KEY'],
  options: { ...period, csv: { help: 'Prints comma-separated values.', read: flag } },
  examples: [
    'pnpm house partner credits acme --from 2026-11-01 --to 2026-12-01',
    'pnpm house partner credits acme --csv > credits.csv',
  ],
  async run({ words, texts }, environment) {
    const { values: query, errors } = readFields(period, texts);
    refuse(errors);
    const api = await environment.api();
    const { id } = await findPartner(api, words);
    const credits = await api.listCredits({ params: { id }, query });
    return { data: credits, text: texts.csv === 'yes' ? creditCsv(credits) : creditText(credits) };
  },
};

/** @throws Mistake when there is no partner with this key */
async function findPartner(api: Api, [key = '']: readonly string[]): Promise<Partner> {
  const partners = await api.listPartners();
  const found = partners.find((partner) => partner.key === key);
  if (found) return found;
  const known = partners.map((partner) => partner.key).join(', ');
  throw new Mistake(
    `There is no partner “${key}”. ${known === '' ? 'There are none.' : `There are: ${known}.`}`,
  );
}

function partnerTable(partners: readonly Partner[]): string {
  const rows = partners.map(({ key, name, is_active, origins, affiliate_ids }) => [
    key,
    name,
    is_active ? 'yes' : 'no',
    origins.join(' '),
    affiliate_ids.join(' '),
  ]);
  return table(['KEY', 'NAME', 'ACTIVE', 'ORIGINS', 'AFFILIATE IDS'], rows);
}

const cellsOf = ({ kind, time, user_id, auction_id, count, amount }: Credit) => [
  time,
  kind,
  String(user_id),
  auction_id === null ? '' : String(auction_id),
  String(count),
  amount === null ? '' : amount.toFixed(2),
];

function creditText(credits: readonly Credit[]): string {
  if (credits.length === 0) return 'Nothing.';
  const rows = credits.map(cellsOf).map(([time = '', ...cells]) => [readable(time), ...cells]);
  return table(['WHEN', 'WHAT', 'MEMBER', 'LOT', 'COUNT', 'DOLLARS'], rows);
}

/** No cell needs quotes: they are numbers, times and our own words. */
const creditCsv = (credits: readonly Credit[]) =>
  [['time', 'kind', 'user_id', 'auction_id', 'count', 'amount'], ...credits.map(cellsOf)]
    .map((cells) => cells.join(','))
    .join('\n');
