import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CannedAnswer,
  type Endpoint,
  endpoints,
  type Partner,
  type SearchSynonyms,
  type StaffMember,
} from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands, findCommand } from './all-commands.ts';
import { silent } from './cli.testing.ts';
import { helpOf, readGiven } from './command.ts';

// Runs every example of a help text: its command parses it, and sends a call that the contract accepts.

/** The example reached the API with a valid call. */
class Asked extends Error {}

const synonyms = { id: 1, word: 'bike', synonyms: ['bicycle'] } as SearchSynonyms;
const canned = { id: 1, name: 'late-parcel', message: 'Parcels take 5 days.' } as CannedAnswer;
const types = ['Boats', 'Tools', 'Livestock', 'General Merchandise'].map((name, n) => ({ id: n + 29, name }));
const categories = ['tools', 'hand-tools', 'watches', 'gifts'].map((name, n) => ({
  ...{ id: n + 1, name, display: name, version: 1 },
  subList: [],
}));
const acme = { id: 1, key: 'acme', name: 'Acme' } as Partner;

const roles = ['Owner', 'Manager', 'Lister', 'Packer', 'Photo desk'].map((name, n) => ({
  ...{ id: n + 1, name, is_owner: n === 0, version: 1 },
  permissions: [],
}));
const lena = { id: 7, username: 'lena', version: 1 } as StaffMember;

/** A fake API: it finds any partner, and ends a command at its next call. */
const calls = {
  ...Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => [
      name,
      async ({ query, body }: { query?: unknown; body?: unknown } = {}) => {
        expect(endpoint.query?.safeParse(query ?? {}).error).toBeUndefined();
        expect(endpoint.body?.safeParse(body ?? {}).error).toBeUndefined();
        throw new Asked();
      },
    ]),
  ),
  listPartners: async () => [acme],
  listCannedAnswers: async () => [canned],
  listSearchSynonyms: async () => [synonyms],
  listExternalAuctionTypes: async () => types,
  listRoles: async () => roles,
  listStaff: async () => ({ data: [lena], last_page: 1 }),
  listStaffCategories: async () => categories,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidkit-help-'));
  for (const name of ['chest.jpg', 'logo.png'])
    await writeFile(join(folder, name), Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  await writeFile(
    join(folder, 'lots.json'),
    JSON.stringify([{ product: { name: 'Chest', category: 'tools' } }]),
  );
  for (const examples of ['examples/import', 'examples/content']) {
    const source = join(import.meta.dirname, '../../..', examples);
    await cp(source, join(folder, examples), { recursive: true });
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** The arguments that a shell passes to `pnpm house`, without pipes and redirections. */
function argvOf(example: string): string[] {
  const [typed = ''] = example.split(/ [|>] /);
  const words = typed.replace(/^\w+_URL=\S+ /, '').match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"(.*)"$/, '$1'));
}

/** Commands that send no calls, and one that is tested above. */
const alone = new Set([
  'login',
  'logout',
  'doctor',
  'restore',
  'setup',
  'setup-link',
  'staff list',
  'staff remove',
  'staff reset-factor',
  'invitations accept',
  'roles list',
  'team list',
  'partner list',
  'tickets canned list',
  'search synonyms list',
  'categories list',
]);

/** The options of each command that have to be given, as its help text names them. */
const required = commands.flatMap((command) => {
  const fields = Object.entries({ ...command.options, ...command.lists });
  const names = fields.filter(([, { isRequired }]) => isRequired).map(([name]) => name.replaceAll('_', '-'));
  return names.length > 0 ? [[command.name, names, command] as const] : [];
});

it.each(required)('pnpm house %s names what is missing of %j', (_, names, command) => {
  for (const given of [[], names.flatMap((name) => [`--${name}`, ' '])]) {
    expect(() => readGiven(command, [...command.words, ...given])).toThrow(
      new RegExp(`^Missing: ${names.map((name) => `--${name} [A-Z]+`).join(', ')}\\. See: pnpm house`),
    );
  }
  const lines = helpOf(command).split('\n');
  expect(lines.filter((line) => line.endsWith(' Required.'))).toHaveLength(names.length);
  expect(readGiven(command, ['--help']).help).toBe(true);
});

it('the help texts call no other option required', () => {
  const others = commands.flatMap(({ options, lists }) => Object.values({ ...options, ...lists }));
  expect(others.filter(({ help }) => /required\.$/i.test(help) && !/; for a new/.test(help))).toEqual([]);
});

describe.each(commands.map((command) => [command.name, command] as const))(
  'pnpm house %s',
  (name, command) => {
    it('the help text has an example', () => expect(command.examples).not.toEqual([]));

    it.each(command.examples)('the example of the help text works: %s', async (example) => {
      const [pnpm, app, ...argv] = argvOf(example);
      expect([pnpm, app]).toEqual(['pnpm', 'house']);
      const found = findCommand(argv);
      expect(found?.command.name).toBe(name);
      const given = readGiven(command, found?.rest ?? []);
      if (alone.has(name)) return;
      const api = async () => calls as unknown as Api; // It has every call that a command may send.
      const environment = { api, prompts: silent, folder, url: 'http://house.example', variables: {} };
      await expect(command.run(given, environment)).rejects.toThrow(Asked);
    });
  },
);
