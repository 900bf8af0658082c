import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../command.ts';
import { flag, text } from '../fields.ts';
import { Mistake } from '../mistake.ts';
import { readNumber } from '../number.ts';

export const settleCheck: Command = {
  name: 'check',
  summary: 'Says that the check for a lot has cleared, or that it bounced: then its buyer owes again.',
  words: ['NUMBER'],
  options: {
    cleared: { help: 'The money is there; 14 days after it was promised at the earliest.', read: flag },
    bounced: { help: 'It will not come.', read: flag },
    reason: { value: 'TEXT', help: 'Why; required.', read: text },
  },
  examples: [
    'pnpm house check 17 --cleared --reason "On the statement of 3 December"',
    'pnpm house check 17 --bounced --reason "No such account"',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const cleared = texts.cleared === 'yes';
    if (cleared === (texts.bounced === 'yes')) throw new Mistake('Say either --cleared or --bounced.');
    const body = { cleared, reason: texts.reason ?? '' };
    const receipt = await (await api()).settleCheck({ params: { id }, body });
    const said = cleared ? 'has cleared: it is paid.' : 'bounced: its buyer owes again.';
    return { data: receipt, text: `The check of ${formatPrice(receipt.grand_total)} for lot ${id} ${said}` };
  },
};
