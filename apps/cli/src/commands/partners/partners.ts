import type { Partner } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Fields, flag, readFields, requiring, text } from '../../input/fields.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { partnerChanges, partnerTable } from './partner-text.ts';

const settings = {
  name: { value: 'TEXT', help: 'The name that members see.', read: text },
  active: { help: 'Whether their pages may use the API.', read: flag },
  allow_null_origin: {
    help: 'Accepts the origin “null”. All sandboxed frames and local files have it, so each of them counts as this partner.',
    read: flag,
  },
} satisfies Fields;

const origin = {
  value: 'URL',
  help: 'The origin of their pages, such as https://shop.example; http://localhost:* for development; repeatable.',
};
const affiliate = { value: 'ID', help: 'An affiliate id of theirs; repeatable.' };

const addPartner: Command = {
  name: 'partner add',
  summary: 'Registers a partner. To change a registered one, use "partner change".',
  words: ['KEY'],
  options: requiring(settings, 'name'),
  lists: { origin: { ...origin, read: text }, affiliate_id: { ...affiliate, read: text } },
  notes: ['KEY is the value in their script tag: data-partner="acme".'],
  examples: [
    'pnpm house partner add acme --name "Acme Outlet" --origin https://shop.example --affiliate-id acme-1',
  ],
  async run({ words, texts, lists }, environment) {
    const { name = '', active, allow_null_origin = false } = readSettings(texts);
    const origins = [...(lists.origin ?? [])];
    confirmNullOrigin('origin', origins, allow_null_origin);
    const key = words[0] ?? '';
    const affiliate_ids = [...(lists.affiliate_id ?? [])];
    const body = { key, name, origins, affiliate_ids, is_active: active ?? true, allow_null_origin };
    const partner = await register(await environment.api(), body);
    return { data: partner, text: partnerTable([partner]) };
  },
};

/** @throws UsageError with the command to use instead if the key is taken */
async function register(api: Api, body: Parameters<Api['addPartner']>[0]['body']): Promise<Partner> {
  try {
    return await api.addPartner({ body });
  } catch (error) {
    if (!(error instanceof BidkitError) || error.status !== 409) throw error;
    throw new UsageError(`There is a partner “${body.key}” already. To change it, give only what changes:`, {
      try: [`pnpm house partner change ${body.key} --help`],
    });
  }
}

const changePartner: Command = {
  name: 'partner change',
  summary: 'Changes the given values of a partner. --no-active blocks its pages.',
  words: ['KEY'],
  options: settings,
  lists: {
    add_origin: { ...origin, read: text },
    remove_origin: { value: 'URL', help: 'An origin to remove; repeatable.', read: text },
    add_affiliate_id: { ...affiliate, read: text },
    remove_affiliate_id: { value: 'ID', help: 'An affiliate id to remove; repeatable.', read: text },
  },
  notes: ['Members who are logged in on a removed origin, or on blocked pages, are logged out at once.'],
  examples: [
    'pnpm house partner change acme --add-origin https://www.shop.example',
    'pnpm house partner change acme --add-origin "http://localhost:*"',
    'pnpm house partner change acme --no-active',
    'pnpm house partner change acme --name "Acme" --remove-affiliate-id acme-1 --add-affiliate-id acme-2',
  ],
  async run({ words, texts, lists }, environment) {
    const { name, active, allow_null_origin = false } = readSettings(texts);
    const add_origins = [...(lists.add_origin ?? [])];
    confirmNullOrigin('add_origin', add_origins, allow_null_origin);
    const body = {
      ...(name !== undefined && { name }),
      ...(active !== undefined && { is_active: active }),
      add_origins,
      remove_origins: [...(lists.remove_origin ?? [])],
      add_affiliate_ids: [...(lists.add_affiliate_id ?? [])],
      remove_affiliate_ids: [...(lists.remove_affiliate_id ?? [])],
      allow_null_origin,
    };
    const api = await environment.api();
    const { id } = await findPartner(api, words);
    const { before, after } = await api.changePartner({ params: { id }, body });
    return { data: after, text: `${partnerChanges(before, after)}\n\n${partnerTable([after])}` };
  },
};

function readSettings(texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(settings, texts);
  throwErrors(errors);
  return values;
}

/** @throws UsageError that explains the origin `null` unless it is confirmed */
function confirmNullOrigin(field: string, origins: readonly string[], isMeant: boolean): void {
  if (!origins.includes('null') || isMeant) return;
  throw new UsageError('The origin “null” does not belong to one partner.', {
    [field]: [
      'All sandboxed frames and local files have it, so each of them would count as this partner.',
      'To accept that, add --allow-null-origin.',
    ],
  });
}

const listPartners: Command = {
  name: 'partner list',
  summary: 'Lists all partners with the origins of their pages.',
  words: [],
  options: {},
  examples: ['pnpm house partner list', 'pnpm house partner list --json | jq ".[].origins[]"'],
  async run(_given, { api }) {
    const partners = await (await api()).listPartners();
    return { data: partners, text: partners.length > 0 ? partnerTable(partners) : 'No partners.' };
  },
};

const revokePartner: Command = {
  name: 'partner revoke',
  summary:
    'Logs all members out on a partner\'s pages. To block the pages: "partner change KEY --no-active".',
  words: ['KEY'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house partner revoke acme --reason "Their shop was broken into"'],
  async run({ words, texts }, environment) {
    const api = await environment.api();
    const { id, name } = await findPartner(api, words);
    const done = await api.revokePartner({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `All members are logged out on the pages of ${name}.` };
  },
};

/** @throws UsageError if there is no partner with this key */
export async function findPartner(api: Api, [key = '']: readonly string[]): Promise<Partner> {
  const partners = await api.listPartners();
  const found = partners.find((partner) => partner.key === key);
  if (found) return found;
  const known = partners.map((partner) => partner.key).join(', ');
  throw new UsageError(
    `There is no partner “${key}”. ${known === '' ? 'There are none.' : `There are: ${known}.`}`,
  );
}

export const partnerCommands: readonly Command[] = [addPartner, changePartner, listPartners, revokePartner];
