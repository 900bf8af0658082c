import type { Partner } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import type { Command } from '../command.ts';
import { type Fields, flag, readFields, text } from '../fields.ts';
import { refuse } from '../lot-form.ts';
import { Mistake } from '../mistake.ts';
import { partnerChanges, partnerTable } from '../partner-text.ts';

const settings = {
  name: { value: 'TEXT', help: 'The name members are shown.', read: text },
  active: { help: 'Whether their pages may call the house at all.', read: flag },
  allow_null_origin: {
    help: 'Takes the origin “null”, which every sandboxed frame and local file has, on anybody’s page: each is this partner then.',
    read: flag,
  },
} satisfies Fields;

const origin = { value: 'URL', help: 'Where pages of theirs are, such as https://shop.example; repeat it.' };
const affiliate = { value: 'ID', help: 'An affiliate id that counts as theirs; repeat it.' };

export const addPartner: Command = {
  name: 'partner add',
  summary: 'Registers a partner. One that is registered already is changed with "partner change".',
  words: ['KEY'],
  options: { ...settings, name: { ...settings.name, help: 'The name members are shown; required.' } },
  lists: { origin: { ...origin, read: text }, affiliate_id: { ...affiliate, read: text } },
  notes: ['KEY is what their tag says: data-partner="acme".'],
  examples: [
    'pnpm house partner add acme --name "Acme Outlet" --origin https://shop.example --affiliate-id acme-1',
  ],
  async run({ words, texts, lists }, environment) {
    const { name = '', active, allow_null_origin = false } = readSettings(texts);
    const origins = [...(lists.origin ?? [])];
    refuseNull('origin', origins, allow_null_origin);
    const key = words[0] ?? '';
    const affiliate_ids = [...(lists.affiliate_id ?? [])];
    const body = { key, name, origins, affiliate_ids, is_active: active ?? true, allow_null_origin };
    const partner = await register(await environment.api(), body);
    return { data: partner, text: partnerTable([partner]) };
  },
};

/** @throws Mistake that leads on where the key is taken */
async function register(api: Api, body: Parameters<Api['addPartner']>[0]['body']): Promise<Partner> {
  try {
    return await api.addPartner({ body });
  } catch (error) {
    if (!(error instanceof BidkitError) || error.status !== 409) throw error;
    throw new Mistake(`There is a partner “${body.key}” already. To change it, say what changes alone:`, {
      try: [`pnpm house partner change ${body.key} --help`],
    });
  }
}

export const changePartner: Command = {
  name: 'partner change',
  summary: 'Changes a partner: what is not given stays. With --no-active its pages are kept out.',
  words: ['KEY'],
  options: settings,
  lists: {
    add_origin: { ...origin, read: text },
    remove_origin: { value: 'URL', help: 'Where they have no pages any more; repeat it.', read: text },
    add_affiliate_id: { ...affiliate, read: text },
    remove_affiliate_id: { value: 'ID', help: 'One that is theirs no more; repeat it.', read: text },
  },
  notes: [
    'Whoever is signed in where an origin is taken away, or on pages that are kept out, is signed out at once.',
  ],
  examples: [
    'pnpm house partner change acme --add-origin https://www.shop.example',
    'pnpm house partner change acme --no-active',
    'pnpm house partner change acme --name "Acme" --remove-affiliate-id acme-1 --add-affiliate-id acme-2',
  ],
  async run({ words, texts, lists }, environment) {
    const { name, active, allow_null_origin = false } = readSettings(texts);
    const add_origins = [...(lists.add_origin ?? [])];
    refuseNull('add_origin', add_origins, allow_null_origin);
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
  refuse(errors);
  return values;
}

/** @throws Mistake that says whom the origin `null` lets in */
function refuseNull(field: string, origins: readonly string[], isMeant: boolean): void {
  if (!origins.includes('null') || isMeant) return;
  throw new Mistake('The origin “null” is nobody’s own.', {
    [field]: [
      'Every sandboxed frame and every local file has it, on anybody’s page: each would be this partner.',
      'If that is meant, say --allow-null-origin as well.',
    ],
  });
}

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
  summary: 'Signs everybody out on a partner\'s pages. To keep them out: "partner change KEY --no-active".',
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

/** @throws Mistake when there is no partner with this key */
export async function findPartner(api: Api, [key = '']: readonly string[]): Promise<Partner> {
  const partners = await api.listPartners();
  const found = partners.find((partner) => partner.key === key);
  if (found) return found;
  const known = partners.map((partner) => partner.key).join(', ');
  throw new Mistake(
    `There is no partner “${key}”. ${known === '' ? 'There are none.' : `There are: ${known}.`}`,
  );
}
