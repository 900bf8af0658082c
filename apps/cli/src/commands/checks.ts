import { CHECK_HOLD_DAYS } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../command.ts';
import { type Fields, flag, text } from '../fields.ts';
import { Mistake } from '../mistake.ts';
import { readNumber } from '../number.ts';
import { checkTable } from '../order-text.ts';
import { pageFields, readPage } from './paging.ts';

export const listChecks: Command = {
  name: 'checks',
  summary: 'Lists the checks that were promised and are waited for, the oldest first.',
  words: [],
  options: pageFields,
  notes: ['"pnpm house check LOT" says what became of one.'],
  examples: ['pnpm house checks', 'pnpm house checks --json | jq ".data[].auction_id"'],
  async run({ texts }, { api }) {
    const page = await (await api()).listChecks({ query: readPage(texts) });
    const more = `Page ${page.current_page} of ${page.last_page}, ${page.total} checks in all.`;
    return { data: page, text: `${checkTable(page.data)}\n\n${more}` };
  },
};

const outcomes = {
  cleared: {
    help: `The money is there; ${CHECK_HOLD_DAYS} days after the promise at the earliest.`,
    read: flag,
  },
  bounced: { help: 'It came and is worth nothing: its buyer owes again.', read: flag },
  missing: {
    help: `It never came, ${CHECK_HOLD_DAYS} days after the promise at the earliest: its buyer loses the item.`,
    read: flag,
  },
} satisfies Fields;

export const settleCheck: Command = {
  name: 'check',
  summary: 'Says what became of the check for a lot: it cleared, it bounced, or it never came.',
  words: ['LOT'],
  options: { ...outcomes, reason: { value: 'TEXT', help: 'Why; required.', read: text } },
  examples: [
    'pnpm house check 17 --cleared --reason "On the statement of 3 December"',
    'pnpm house check 17 --bounced --reason "No such account"',
    'pnpm house check 17 --missing --reason "Nothing came in three weeks"',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const said = Object.keys(outcomes).filter((name) => texts[name] === 'yes');
    if (said.length !== 1) throw new Mistake('Say one of --cleared, --bounced and --missing.');
    const reason = texts.reason ?? '';
    if (said[0] === 'missing') {
      const done = await (await api()).forfeitCheck({ params: { id }, body: { reason } });
      return {
        data: done,
        text: `The check for lot ${id} never came: its buyer loses it, as if nobody had paid.`,
      };
    }
    const cleared = said[0] === 'cleared';
    const receipt = await (await api()).settleCheck({ params: { id }, body: { cleared, reason } });
    const became = cleared ? 'has cleared: it is paid.' : 'bounced: its buyer owes again.';
    return {
      data: receipt,
      text: `The check of ${formatPrice(receipt.grand_total)} for lot ${id} ${became}`,
    };
  },
};
