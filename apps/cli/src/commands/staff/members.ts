import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';

const signOutMember: Command = {
  name: 'sign-out',
  summary: "Revokes all of a member's tokens and closes their sockets.",
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house sign-out 42 --reason "Lost phone"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).signOutMember({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `Member ${id} is logged out everywhere.` };
  },
};

const restoreAccount: Command = {
  name: 'restore-account',
  summary: 'Restores an account that its member canceled, until its personal data is erased after 30 days.',
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house restore-account 42 --reason "Called on Monday, gave the last invoice"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).restoreAccount({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `The account of member ${id} is restored.` };
  },
};

const liftBidLimit: Command = {
  name: 'lift-limit',
  summary:
    "Lifts the limit of a new member's bids. Members have one until they have verified their email and paid.",
  words: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: ['pnpm house lift-limit 42 --reason "Dealer, known for years"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const done = await (await api()).liftBidLimit({ params: { id }, body: { reason: texts.reason ?? '' } });
    return { data: done, text: `Member ${id} can bid without a limit.` };
  },
};

export const memberCommands: readonly Command[] = [signOutMember, restoreAccount, liftBidLimit];
