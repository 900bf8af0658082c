import { MAX_MEMBER_NOTE, memberSorts, membersQuery } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { text } from '../../input/fields.ts';
import { listFields, readList } from '../../input/list-query.ts';
import { readNumber } from '../../input/number.ts';
import { pageResult } from '../../output/paging.ts';
import { memberTable, memberText } from './member-text.ts';

const { status, membership, unpaid } = membersQuery.shape;
const statuses = status.def.innerType.options;
const plans = membership.def.innerType.options;
const answers = unpaid.def.innerType.options;

const listMembers: Command = {
  name: 'members list',
  summary: 'Lists members, by default the newest first.',
  words: [],
  options: {
    ...listFields('A number, or words of a username, email or name.', memberSorts),
    partner: { value: 'KEY', help: 'Only those that this partner brought.', read: text },
    status: choiceField('STATUS', statuses),
    membership: { value: 'PLAN', help: `The paid membership: ${plans.join(', ')}.`, read: text },
    unpaid: { value: 'yes|no', help: 'Only members with unpaid items, or only those without.', read: text },
    restricted: { value: 'yes|no', help: 'Only restricted members, or only the others.', read: text },
  },
  examples: ['pnpm house members list --q lindqvist', 'pnpm house members list --unpaid yes --sort created'],
  async run({ texts }, { api }) {
    const { from, to, ...list } = readList(texts, memberSorts);
    const query = {
      ...list,
      ...{ partner: texts.partner, created_from: from, created_to: to },
      status: readChoice(texts.status, statuses, 'status'),
      membership: readChoice(texts.membership, plans, 'plan'),
      unpaid: readChoice(texts.unpaid, answers, 'answer'),
      restricted: readChoice(texts.restricted, answers, 'answer'),
    };
    return pageResult(await (await api()).listMembers({ query }), 'members', memberTable);
  },
};

const showMember: Command = {
  name: 'members show',
  summary: 'Shows a member: account, sessions, notes, and the last orders, items, bids and tickets.',
  words: ['NUMBER'],
  options: {},
  notes: ['It is audited, once an hour.'],
  examples: ['pnpm house members show 42'],
  async run({ words }, { api }) {
    const member = await (await api()).getMember({ params: { id: readNumber(words[0], 'a member') } });
    return { data: member, text: memberText(member) };
  },
};

const noteMember: Command = {
  name: 'members note',
  summary: 'Adds a note about a member. Only staff see it.',
  words: ['NUMBER'],
  options: {
    text: {
      value: 'TEXT',
      help: `The note, of at most ${MAX_MEMBER_NOTE} characters.`,
      isRequired: true,
      read: text,
    },
  },
  examples: ['pnpm house members note 42 --text "Prefers a call in the afternoon"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const note = await (await api()).addMemberNote({ params: { id }, body: { message: texts.text ?? '' } });
    return { data: note, text: `Member ${id} has another note.` };
  },
};

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;

const verifyEmail: Command = {
  name: 'members verify-email',
  summary: "Marks a member's email address as verified, after you have checked whose it is.",
  words: ['NUMBER'],
  options: { reason },
  examples: ['pnpm house members verify-email 42 --reason "Answered from this address"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const body = { reason: texts.reason ?? '' };
    const done = await (await api()).verifyMemberEmail({ params: { id }, body });
    return { data: done, text: `The email of member ${id} is verified.` };
  },
};

const sendReset: Command = {
  name: 'members send-reset',
  summary: 'Sends a member the email with the link for a new password.',
  words: ['NUMBER'],
  options: { reason },
  examples: ['pnpm house members send-reset 42 --reason "Asked on the phone"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const body = { reason: texts.reason ?? '' };
    const done = await (await api()).sendPasswordReset({ params: { id }, body });
    return { data: done, text: `The link is on its way to member ${id}.` };
  },
};

const logInAs: Command = {
  name: 'members log-in-as',
  summary: 'Prints a link that opens the site as a member, once and within two minutes.',
  words: ['NUMBER'],
  options: { reason },
  notes: ['The login lasts for an hour. The member gets an email, and each bid is recorded with your name.'],
  examples: ['pnpm house members log-in-as 42 --reason "Cannot find an invoice"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const link = await (await api()).logInAsMember({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: link, text: link.url };
  },
};

/** Members, as staff find and change them. */
export const memberPageCommands: readonly Command[] = [
  listMembers,
  showMember,
  noteMember,
  verifyEmail,
  sendReset,
  logInAs,
];
