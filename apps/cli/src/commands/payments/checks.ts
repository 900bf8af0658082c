import { CHECK_HOLD_DAYS, checkSorts } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { type Fields, flag, text } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { pageResult } from '../../output/paging.ts';
import { UsageError } from '../../usage-error.ts';
import { listOptions, readList } from './list-options.ts';
import { checkTable } from './order-text.ts';

const listChecks: Command = {
  name: 'checks',
  summary: 'Lists the promised checks that are not settled, by default the oldest first.',
  words: [],
  options: {
    due: { help: 'Only those whose hold is over: they can be settled.', read: flag },
    ...listOptions(checkSorts, 'asc'),
  },
  notes: ['"pnpm house check LOT" records the outcome of one.'],
  examples: ['pnpm house checks --due', 'pnpm house checks --json | jq ".data[].auction_id"'],
  async run({ texts }, { api }) {
    const due = texts.due === 'yes' ? ('yes' as const) : undefined;
    const page = await (await api()).listChecks({ query: { ...readList(texts, checkSorts), due } });
    return pageResult(page, 'checks', checkTable);
  },
};

const outcomes = {
  cleared: {
    help: `The bank paid; at the earliest ${CHECK_HOLD_DAYS} days after the promise.`,
    read: flag,
  },
  bounced: { help: 'The bank returned it: the buyer must pay again.', read: flag },
  missing: {
    help: `It never arrived: the buyer loses the item. At the earliest ${CHECK_HOLD_DAYS} days after the promise.`,
    read: flag,
  },
} satisfies Fields;

const settleCheck: Command = {
  name: 'check',
  summary: 'Records the outcome of a check: it cleared, it bounced, or it never arrived.',
  words: ['LOT'],
  options: { ...outcomes, reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  examples: [
    'pnpm house check 17 --cleared --reason "On the statement of 3 December"',
    'pnpm house check 17 --bounced --reason "No such account"',
    'pnpm house check 17 --missing --reason "Nothing came in three weeks"',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const chosen = Object.keys(outcomes).filter((name) => texts[name] === 'yes');
    if (chosen.length !== 1) throw new UsageError('Give one of --cleared, --bounced and --missing.');
    const reason = texts.reason ?? '';
    if (chosen[0] === 'missing') {
      const done = await (await api()).forfeitCheck({ params: { id }, body: { reason } });
      return {
        data: done,
        text: `The check for lot ${id} never arrived: its buyer loses the item, as with any unpaid item.`,
      };
    }
    const cleared = chosen[0] === 'cleared';
    const receipt = await (await api()).settleCheck({ params: { id }, body: { cleared, reason } });
    const became = cleared ? 'has cleared: it is paid.' : 'bounced: its buyer must pay again.';
    return {
      data: receipt,
      text: `The check of ${formatPrice(receipt.grand_total)} for lot ${id} ${became}`,
    };
  },
};

export const checkCommands: readonly Command[] = [listChecks, settleCheck];
