import { INVITATION_DAYS, type Invitation } from '@bidkit/contract';
import { createApi } from '../../client.ts';
import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { askNewPassword } from '../../input/prompt.ts';
import { startedOf } from '../../office-login.ts';
import { entryTable } from '../../output/paging.ts';
import { when } from '../../output/table.ts';
import { keepSession } from '../sessions/login.ts';
import { findRole } from './find-role.ts';
import { tokenOf } from './link-token.ts';

const invite: Command = {
  name: 'invite',
  summary: `Invites a person to the staff by email. The link is valid for ${INVITATION_DAYS} days, once.`,
  words: ['EMAIL'],
  options: { role: { value: 'ROLE', help: 'Their role, by its name.', isRequired: true, read: text } },
  notes: ['A second invitation of the same address replaces the first.'],
  examples: ['pnpm house invite lena@example.com --role Lister'],
  async run({ words, texts }, environment) {
    const api = await environment.api();
    const role = await findRole(api, texts.role ?? '');
    const invitation = await api.inviteStaff({ body: { email: words[0] ?? '', role_id: role.id } });
    const { replaced_role } = invitation;
    const replaced =
      replaced_role === null
        ? ''
        : `\nIt replaces the earlier invitation as ${replaced_role}. Its link is not valid any more.`;
    return { data: invitation, text: invitationTable([invitation]) + replaced };
  },
};

const invitationTable = (invitations: readonly Invitation[]): string =>
  entryTable(
    ['NUMBER', 'EMAIL', 'ROLE', 'BY', 'SENT', 'VALID UNTIL'],
    invitations.map(({ id, email, role, invited_by, created_at, expires_at }) => [
      String(id),
      email,
      role.name,
      invited_by,
      when(created_at),
      when(expires_at),
    ]),
  );

const listInvitations: Command = {
  name: 'invitations list',
  summary: 'Lists the invitations that were not accepted yet.',
  words: [],
  options: {},
  examples: ['pnpm house invitations list'],
  async run(_given, { api }) {
    const invitations = await (await api()).listInvitations();
    return { data: invitations, text: invitationTable(invitations) };
  },
};

const revokeInvitation: Command = {
  name: 'invitations revoke',
  summary: 'Withdraws an invitation.',
  words: ['NUMBER'],
  options: {},
  notes: ['"invitations list" prints the numbers.'],
  examples: ['pnpm house invitations revoke 3'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'an invitation');
    const done = await (await api()).revokeInvitation({ params: { id } });
    return { data: done, text: `Invitation ${id} is withdrawn.` };
  },
};

const acceptInvitation: Command = {
  name: 'invitations accept',
  summary: 'Accepts an invitation with the link of its email, and logs in to the office.',
  words: ['LINK'],
  options: { user: { value: 'NAME', help: 'The username of a new account.', read: text } },
  notes: [
    'Whoever has an account with this email address gives its password. Others choose a username and a password.',
    'The command asks for them. Without a terminal each is a line of stdin, or the password is in HOUSE_PASSWORD.',
  ],
  examples: ['pnpm house invitations accept "https://house.example/office/invitation#TOKEN"'],
  async run({ words, texts }, environment) {
    const { url, prompts, variables } = environment;
    const api = createApi(url, null);
    const token = tokenOf(words[0]);
    const { username: known, email, role } = await api.checkInvitation({ body: { token } });
    prompts.tell(`The invitation is for ${email}, with the role ${role}.`);
    const username = known === null ? (texts.user ?? (await prompts.ask('Username: '))) : undefined;
    const ask = () =>
      known === null ? askNewPassword(prompts) : prompts.askSecretly(`Password of ${known}: `);
    const password = variables.HOUSE_PASSWORD ?? (await ask());
    const started = await api.acceptInvite({ body: { token, username, password } });
    return keepSession(startedOf(started), environment);
  },
};

export const invitationCommands: readonly Command[] = [
  invite,
  listInvitations,
  revokeInvitation,
  acceptInvitation,
];
