import type { Command } from '../../command.ts';
import { text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { membershipText } from './membership-text.ts';

const reason = { value: 'TEXT', help: 'Why.', isRequired: true, read: text } as const;

const showMembership: Command = {
  name: 'membership',
  summary: 'Shows the paid membership of a member, with its payments.',
  words: ['MEMBER'],
  options: {},
  examples: ['pnpm house membership 42'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a member');
    const membership = await (await api()).getStaffMembership({ params: { id } });
    return { data: membership, text: membershipText(membership) };
  },
};

const cancelMembership: Command = {
  name: 'membership cancel',
  summary: 'Ends the monthly charges of a member. The membership lasts until the end of the paid month.',
  words: ['MEMBER'],
  options: { reason },
  examples: ['pnpm house membership cancel 42 --reason "Asked by email"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a member');
    const body = { reason: texts.reason ?? '' };
    const membership = await (await api()).cancelMembership({ params: { id }, body });
    return { data: membership, text: membershipText(membership) };
  },
};

const refundMembership: Command = {
  name: 'membership refund',
  summary: 'Gives one payment of a membership back, takes its time away, and ends the renewal.',
  words: ['PAYMENT'],
  options: { reason },
  notes: ['"pnpm house membership MEMBER" lists the payments with their numbers.'],
  examples: ['pnpm house membership refund 118 --reason "Charged after the cancellation"'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a payment');
    const body = { reason: texts.reason ?? '' };
    const membership = await (await api()).refundMembership({ params: { id }, body });
    return { data: membership, text: membershipText(membership) };
  },
};

export const membershipCommands: readonly Command[] = [cancelMembership, refundMembership, showMembership];
