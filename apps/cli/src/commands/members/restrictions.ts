import { type MemberRestriction, restrictionKinds } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readChoice } from '../../input/choice.ts';
import { type Fields, flag, instant, readFields, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable } from '../../output/paging.ts';
import { readable, when } from '../../output/table.ts';
import { throwErrors } from '../../usage-error.ts';

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;

const listRestrictions: Command = {
  name: 'restrictions',
  summary: 'Lists what was taken away from a member, the newest first.',
  words: ['MEMBER'],
  options: {},
  examples: ['pnpm house restrictions 42'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a member');
    const restrictions = await (await api()).listRestrictions({ params: { id } });
    const none = `Member ${id} was never restricted.`;
    return { data: restrictions, text: restrictions.length === 0 ? none : restrictionTable(restrictions) };
  },
};

const restrictionTable = (restrictions: readonly MemberRestriction[]): string =>
  entryTable(
    ['NUMBER', 'KIND', 'STATE', 'SINCE', 'UNTIL', 'BY', 'REASON'],
    restrictions.map(({ id, kind, is_active, lifted_at, created_at, ends_at, made_by, reason }) => [
      String(id),
      kind,
      is_active ? 'active' : lifted_at === null ? 'ended' : 'lifted',
      readable(created_at),
      when(ends_at),
      made_by ?? 'the rule',
      reason,
    ]),
  );

const kind = {
  value: 'KIND',
  help: `${restrictionKinds.join(', ')}.`,
  isRequired: true,
  read: text,
} as const;

const terms = {
  until: { value: 'TIME', help: 'When it ends (default: when staff lift it).', read: instant },
  notify: { help: 'Whether the member gets an email. --no-notify for none.', read: flag },
} satisfies Fields;

const restrictMember: Command = {
  name: 'restrict',
  summary: 'Takes bidding, buying or the login away from a member.',
  words: ['MEMBER'],
  options: { kind, ...terms, reason },
  notes: [
    'Bids that stand stay, and what was won before can be paid for.',
    'Without login all sessions end, and the member cannot pay either.',
  ],
  examples: [
    'pnpm house restrict 42 --kind bidding --until 2026-12-24T12:00:00Z --reason "Does not pay"',
    'pnpm house restrict 42 --kind login --no-notify --reason "Stolen account"',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const { values, errors } = readFields(terms, texts);
    throwErrors(errors);
    const body = {
      kind: readChoice(texts.kind, restrictionKinds, 'kind') ?? 'bidding',
      reason: texts.reason ?? '',
      ...(values.until !== undefined && { ends_at: values.until }),
      notify: values.notify ?? true,
    };
    const restriction = await (await api()).restrictMember({ params: { id }, body });
    return { data: restriction, text: restrictionTable([restriction]) };
  },
};

const liftRestriction: Command = {
  name: 'restrictions lift',
  summary: 'Ends a restriction of a member before its time.',
  words: ['NUMBER'],
  options: { notify: terms.notify, reason },
  notes: ['"pnpm house restrictions MEMBER" lists them with their numbers.'],
  examples: ['pnpm house restrictions lift 7 --reason "Has paid"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a restriction');
    const { values, errors } = readFields({ notify: terms.notify }, texts);
    throwErrors(errors);
    const body = { reason: texts.reason ?? '', notify: values.notify ?? true };
    const restriction = await (await api()).liftRestriction({ params: { id }, body });
    return { data: restriction, text: restrictionTable([restriction]) };
  },
};

const mergeMembers: Command = {
  name: 'merge-member',
  summary: 'Moves what belongs to an account to another one of the same person. This cannot be undone.',
  words: ['MEMBER'],
  options: {
    into: { value: 'MEMBER', help: 'The account that remains.', isRequired: true, read: text },
    reason,
  },
  notes: ['MEMBER is the account that ends: nobody can log in to it afterwards.'],
  examples: ['pnpm house merge-member 42 --into 17 --reason "Registered twice, asked by phone"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const body = { into: readNumber(texts.into, 'a member'), reason: texts.reason ?? '' };
    const member = await (await api()).mergeMembers({ params: { id }, body });
    return { data: member, text: `Member ${id} is merged into ${member.username}, member ${member.id}.` };
  },
};

const eraseMember: Command = {
  name: 'erase-member',
  summary: "Erases a member's personal data at once. This cannot be undone.",
  words: ['MEMBER'],
  options: { reason },
  notes: ['Bids and payments stay, under a name that is not the member’s.'],
  examples: ['pnpm house erase-member 42 --reason "Asked by letter of 3 May"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).eraseMember({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `The personal data of member ${id} is erased.` };
  },
};

export const restrictionCommands: readonly Command[] = [
  liftRestriction,
  listRestrictions,
  restrictMember,
  mergeMembers,
  eraseMember,
];
