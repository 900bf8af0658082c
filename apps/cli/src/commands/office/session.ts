import type { OfficeSession } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable } from '../../output/paging.ts';
import { readable, when } from '../../output/table.ts';
import { confirm } from '../../step-up.ts';

const showSession: Command = {
  name: 'session',
  summary: 'Shows who you are in the office: your role, its permissions, and when the login ends.',
  words: [],
  options: {},
  examples: ['pnpm house session', 'pnpm house session --json | jq ".permissions"'],
  async run(_given, { api }) {
    const session = await (await api()).getOfficeSession();
    return { data: session, text: sessionText(session) };
  },
};

function sessionText(session: OfficeSession): string {
  const { staff, role, permissions, expires_at, step_up_until, needs_second_factor } = session;
  const lines: [string, string | null][] = [
    ['Staff', `${staff.username} (${staff.id}), ${staff.email}`],
    ['Role', role.name],
    ['Permissions', permissions.join(', ') || 'none'],
    ['Ends', readable(expires_at)],
    ['Confirmed', step_up_until === null ? 'no' : `until ${readable(step_up_until)}`],
    ['Missing', needs_second_factor ? 'a second factor: pnpm house factor totp' : null],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : `${name.padEnd(15)}${value}`)).join('\n');
}

const listSessions: Command = {
  name: 'session list',
  summary: 'Lists where you are logged in to the office.',
  words: [],
  options: {},
  examples: ['pnpm house session list'],
  async run(_given, { api }) {
    const sessions = await (await api()).listOfficeSessions();
    const rows = sessions.map(({ id, browser, network, created_at, used_at, is_current }) => [
      String(id),
      browser ?? 'a program',
      network,
      when(created_at),
      when(used_at),
      is_current ? 'this one' : '',
    ]);
    return { data: sessions, text: entryTable(['NUMBER', 'WITH', 'NETWORK', 'SINCE', 'USED', ''], rows) };
  },
};

const endSession: Command = {
  name: 'session end',
  summary: 'Ends one of your logins to the office, such as that of a lost laptop.',
  words: ['NUMBER'],
  options: {},
  notes: ['"session list" prints the numbers. "logout" ends this one.'],
  examples: ['pnpm house session end 12'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a login');
    const done = await (await api()).endOfficeSession({ body: { id } });
    return { data: done, text: `Login ${id} has ended.` };
  },
};

const lockSession: Command = {
  name: 'session lock',
  summary: 'Locks one of your browsers in the office until you prove there that it is you.',
  words: ['NUMBER'],
  options: {},
  notes: ['"session list" prints the numbers. A program is not locked: end its session.'],
  examples: ['pnpm house session lock 12'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a login');
    const done = await (await api()).lockOfficeSession({ body: { id } });
    return { data: done, text: `Login ${id} is locked.` };
  },
};

const confirmIdentity: Command = {
  name: 'confirm',
  summary: 'Confirms that it is you, for the calls that need a proof of the last ten minutes.',
  words: [],
  options: {},
  notes: [
    'A command that needs a proof asks for it by itself. This one is for scripts that run afterwards. It asks for the',
    'code of your second factor, or for the password without one, or reads HOUSE_CODE or HOUSE_PASSWORD.',
  ],
  examples: ['pnpm house confirm'],
  async run(_given, { api, variables, prompts }) {
    const { HOUSE_PASSWORD: password, HOUSE_CODE: code } = variables;
    const session = await confirm(await api(), { password, code }, prompts);
    const until = session.step_up_until === null ? '' : ` until ${readable(session.step_up_until)}`;
    return { data: session, text: `Confirmed${until}.` };
  },
};

export const sessionCommands: readonly Command[] = [
  listSessions,
  endSession,
  lockSession,
  showSession,
  confirmIdentity,
];
