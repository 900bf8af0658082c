import type { Command } from '../../command.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable } from '../../output/paging.ts';
import { when } from '../../output/table.ts';

const browserOnly = 'A passkey is added in the office, in a browser: a terminal cannot make one.';

const showFactors: Command = {
  name: 'factor show',
  summary:
    'Shows your second factors: the authenticator app, passkeys, and how many recovery codes are left.',
  words: [],
  options: {},
  notes: [browserOnly],
  examples: ['pnpm house factor show'],
  async run(_given, { api }) {
    const factors = await (await api()).getSecondFactors();
    const { has_totp, passkeys, recovery_codes_left } = factors;
    const lines = [
      `Authenticator app: ${has_totp ? 'yes' : 'no'}`,
      `Recovery codes:    ${recovery_codes_left} left`,
      `Passkeys:          ${passkeys.length === 0 ? 'none' : `${passkeys.length}, see: pnpm house factor passkeys`}`,
    ];
    return { data: factors, text: lines.join('\n') };
  },
};

const addTotp: Command = {
  name: 'factor totp',
  summary: 'Adds an authenticator app, in place of an earlier one. Prints the recovery codes, once.',
  words: [],
  options: {},
  notes: [
    'The command prints a secret for the app, and asks for the code that the app shows. The first second factor ends',
    'your other logins to the office.',
  ],
  examples: ['pnpm house factor totp'],
  async run(_given, { api, prompts }) {
    const client = await api();
    const { secret, address } = await client.setUpTotp();
    const code = await prompts.ask(
      `Add this address to your authenticator app:\n  ${address}\nOr type this secret there:\n  ${secret}\nCode that the app shows: `,
    );
    const added = await client.confirmTotp({ body: { code } });
    return { data: added, text: `The authenticator app is added.\n${codesText(added.recovery_codes)}` };
  },
};

const removeTotp: Command = {
  name: 'factor remove-totp',
  summary: 'Removes the authenticator app and the recovery codes.',
  words: [],
  options: {},
  examples: ['pnpm house factor remove-totp'],
  async run(_given, { api }) {
    const done = await (await api()).removeTotp();
    return { data: done, text: 'The authenticator app and the recovery codes are removed.' };
  },
};

const renewCodes: Command = {
  name: 'factor recovery-codes',
  summary: 'Makes new recovery codes and prints them, once. The earlier ones are invalid.',
  words: [],
  options: {},
  examples: ['pnpm house factor recovery-codes'],
  async run(_given, { api }) {
    const renewed = await (await api()).newRecoveryCodes();
    return { data: renewed, text: codesText(renewed.recovery_codes) };
  },
};

const codesText = (codes: readonly string[]): string =>
  [
    'Recovery codes, each valid once in place of the app. Keep them where you keep passwords:',
    ...codes.map((code) => `  ${code}`),
  ].join('\n');

const listPasskeys: Command = {
  name: 'factor passkeys',
  summary: 'Lists your passkeys for the office.',
  words: [],
  options: {},
  notes: [browserOnly],
  examples: ['pnpm house factor passkeys'],
  async run(_given, { api }) {
    const { passkeys } = await (await api()).getSecondFactors();
    const rows = passkeys.map(({ id, name, created_at, used_at }) => [
      String(id),
      name ?? '',
      when(created_at),
      when(used_at),
    ]);
    return { data: passkeys, text: entryTable(['NUMBER', 'NAME', 'SINCE', 'USED'], rows) };
  },
};

const removePasskey: Command = {
  name: 'factor remove-passkey',
  summary: 'Removes one of your passkeys for the office.',
  words: ['NUMBER'],
  options: {},
  notes: ['"factor passkeys" prints the numbers.'],
  examples: ['pnpm house factor remove-passkey 3'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a passkey');
    const done = await (await api()).removeOfficePasskey({ params: { id } });
    return { data: done, text: `Passkey ${id} is removed.` };
  },
};

export const factorCommands: readonly Command[] = [
  showFactors,
  addTotp,
  removeTotp,
  renewCodes,
  listPasskeys,
  removePasskey,
];
