import type { StaffMember } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Fields, flag, readFields, text } from '../../input/fields.ts';
import { entryTable, pageFields, pageResult, readPage } from '../../output/paging.ts';
import { when } from '../../output/table.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { findRole } from './find-role.ts';

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;

const listTeam: Command = {
  name: 'team list',
  summary: 'Lists the members of staff with their roles.',
  words: [],
  options: {
    active: { help: 'Only those who are staff now, or only former ones.', read: flag },
    ...pageFields,
  },
  examples: ['pnpm house team list', 'pnpm house team list --no-active'],
  async run({ texts }, { api }) {
    const { active, ...paging } = texts;
    const isActive = active === undefined ? undefined : active === 'yes' ? 'true' : 'false';
    const page = await (await api()).listStaff({ query: { ...readPage(paging), active: isActive } });
    return pageResult(page, 'members of staff', teamTable);
  },
};

const teamTable = (team: readonly StaffMember[]): string =>
  entryTable(
    ['NUMBER', 'NAME', 'ROLE', 'SECOND FACTOR', 'USED', 'EMAIL', ''],
    team.map(({ id, username, role, has_second_factor, last_used_at, email, is_active }) => [
      String(id),
      username,
      role.name,
      has_second_factor ? 'yes' : 'no',
      when(last_used_at),
      email,
      is_active ? '' : 'not active',
    ]),
  );

const changes = {
  role: { value: 'ROLE', help: 'The new role, by its name.', read: text },
  active: {
    help: 'Whether they are staff. Without it they are logged out, and an ordinary member.',
    read: flag,
  },
} satisfies Fields;

const changeMember: Command = {
  name: 'team change',
  summary: 'Changes the role of a member of staff, or ends their work here.',
  words: ['NAME'],
  options: { ...changes, reason },
  notes: ['NAME is a username. You cannot change your own role, and the last owner stays an owner.'],
  examples: [
    'pnpm house team change lena --role Manager --reason "Leads the listing team"',
    'pnpm house team change lena --no-active --reason "Has left"',
  ],
  async run({ words, texts }, environment) {
    const { values, errors } = readFields(changes, texts);
    throwErrors(errors);
    const { role, active } = values;
    if (role === undefined && active === undefined)
      throw new UsageError('Give --role, --active or --no-active.');
    const api = await environment.api();
    const { id, version } = await findMember(api, words);
    const body = {
      base_version: version,
      reason: texts.reason ?? '',
      ...(role !== undefined && { role_id: (await findRole(api, role)).id }),
      ...(active !== undefined && { is_active: active }),
    };
    const member = await api.changeStaff({ params: { id }, body });
    return { data: member, text: teamTable([member]) };
  },
};

const resetFactor: Command = {
  name: 'team reset-factor',
  summary: 'Removes the second factors of a member of staff who has lost them. Both of you get an email.',
  words: ['NAME'],
  options: { reason },
  notes: ['They are logged out, log in with the password, and set up a new second factor.'],
  examples: ['pnpm house team reset-factor lena --reason "Lost her phone, called from her desk"'],
  async run({ words, texts }, environment) {
    const api = await environment.api();
    const { id, username } = await findMember(api, words);
    const done = await api.resetSecondFactor({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `${username} sets up a new second factor with the next login.` };
  },
};

/** The member of staff with a username. @throws UsageError for an unknown one */
async function findMember(api: Api, [name = '']: readonly string[]): Promise<StaffMember> {
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await api.listStaff({ query: { page, size: 100 } });
    const found = data.find(({ username }) => username.toLowerCase() === name.toLowerCase());
    if (found) return found;
    if (page >= last_page)
      throw new UsageError(`“${name}” is not the username of a member of staff. See: pnpm house team list`);
  }
}

export const teamCommands: readonly Command[] = [listTeam, changeMember, resetFactor];
