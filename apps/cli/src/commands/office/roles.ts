import { type StaffRole, staffPermission, staffPermissions } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readChoice } from '../../input/choice.ts';
import { text } from '../../input/fields.ts';
import { entryTable } from '../../output/paging.ts';
import { UsageError } from '../../usage-error.ts';
import { findRole, lookUpRole } from './find-role.ts';

const roleTable = (roles: readonly StaffRole[]): string =>
  entryTable(
    ['NAME', 'MEMBERS', 'PERMISSIONS'],
    roles.map(({ name, members, permissions, is_owner }) => [
      name,
      String(members),
      is_owner ? 'all' : permissions.join(', '),
    ]),
  );

const listRoles: Command = {
  name: 'roles list',
  summary: 'Lists the roles with their permissions, and how many members of staff have them.',
  words: [],
  options: {},
  examples: ['pnpm house roles list'],
  async run(_given, { api }) {
    const roles = await (await api()).listRoles();
    return { data: roles, text: roleTable(roles) };
  },
};

const saveRole: Command = {
  name: 'roles save',
  summary: 'Adds a role, or changes the one with this name.',
  words: ['NAME'],
  options: { rename: { value: 'TEXT', help: 'A new name for a known role.', read: text } },
  lists: {
    permission: {
      value: 'PERMISSION',
      help: 'What the role allows; repeat it for all of them. A known role keeps its permissions without it.',
      read: text,
    },
  },
  notes: [
    `Permissions: ${staffPermissions.join(', ')}.`,
    'The role of owners has all of them, and never changes.',
  ],
  examples: [
    'pnpm house roles save "Photo desk" --permission lots:read --permission lots:write',
    'pnpm house roles save Packer --rename Warehouse',
  ],
  async run({ words, texts, lists }, environment) {
    const typed = words[0] ?? '';
    const given = lists.permission?.map((one) => readPermission(one));
    const api = await environment.api();
    const known = await lookUpRole(api, typed);
    if (!known && (texts.rename !== undefined || given === undefined))
      throw new UsageError(
        `There is no role “${typed}”. Give its --permission to add it, or see: pnpm house roles list`,
      );
    const body = {
      name: texts.rename ?? known?.name ?? typed,
      permissions: given ?? known?.permissions ?? [],
      ...(known && { id: known.id, base_version: known.version }),
    };
    const role = await api.saveRole({ body });
    return { data: role, text: roleTable([role]) };
  },
};

function readPermission(typed: string) {
  const read = readChoice(typed, staffPermission.options, 'permission');
  if (read === undefined) throw new UsageError('A permission is empty.');
  return read;
}

const removeRole: Command = {
  name: 'roles remove',
  summary: 'Removes a role. Its members and invitations get another one.',
  words: ['NAME'],
  options: {
    move_to: { value: 'ROLE', help: 'The role that they get, by its name.', read: text },
    reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text },
  },
  examples: ['pnpm house roles remove "Photo desk" --move-to Lister --reason "One team now"'],
  async run({ words, texts }, environment) {
    const api = await environment.api();
    const { id, name } = await findRole(api, words[0] ?? '');
    const target = texts.move_to === undefined ? {} : { move_to: (await findRole(api, texts.move_to)).id };
    const done = await api.removeRole({ params: { id }, body: { ...target, reason: texts.reason ?? '' } });
    return { data: done, text: `The role ${name} is removed.` };
  },
};

export const roleCommands: readonly Command[] = [listRoles, saveRole, removeRole];
