import type { StaffDeal } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { dollars, type Fields, readFields, text, whole } from '../../input/fields.ts';
import { readable } from '../../output/table.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';
import { dealRuleCommands } from './deal-rules.ts';
import { staffDealCommands } from './staff-deals.ts';

const dealFields = {
  product_description_id: { value: 'NUMBER', help: 'The product, by its number.', read: whole },
  item_code: { value: 'CODE', help: 'The product, by its item code.', read: text },
  asking: { value: 'DOLLARS', help: 'The asking price.', isRequired: true, read: dollars },
  floor: {
    value: 'DOLLARS',
    help: 'The lowest price, hidden from members.',
    isRequired: true,
    read: dollars,
  },
  stock: { value: 'COUNT', help: 'Number in stock (default: 1).', read: whole },
  sco_rule_id: {
    value: 'NUMBER',
    help: 'The number of a negotiation rule (default: 1).',
    read: whole,
  },
  ends_in_seconds: { value: 'SECONDS', help: 'End, from now (default: in a day).', read: whole },
} satisfies Fields;

const ruleFields = {
  rounds: { value: 'COUNT', help: 'Offers a member may make.', read: whole },
  step: { value: 'DOLLARS', help: 'Least raise from one offer to the next.', read: dollars },
  seconds: { value: 'SECONDS', help: 'Time for offers.', read: whole },
  final_seconds: { value: 'SECONDS', help: 'Time to decide about the final offer.', read: whole },
  concession_percent: { value: 'PERCENT', help: 'Largest concession in a round.', read: whole },
} satisfies Fields;

const ruleNames = Object.keys(ruleFields).map((name) => `--${name.replaceAll('_', '-')}`);

const addDeal: Command = {
  name: 'deal',
  summary: 'Creates a daily deal from a known product.',
  words: [],
  options: { ...dealFields, ...ruleFields },
  notes: [`A rule of its own needs all of ${ruleNames.join(', ')}.`],
  examples: [
    'pnpm house deal --item-code T-17 --asking 120 --floor 80 --stock 5',
    'pnpm house deal --product-description-id 3 --asking 90 --floor 60 --rounds 3 --step 5 --seconds 90 --final-seconds 60 --concession-percent 40',
  ],
  async run({ texts }, { api }) {
    const body = readDeal(texts);
    const deal = await (await api()).createDeal({ body });
    return { data: deal, text: dealText(deal) };
  },
};

function readDeal(texts: Readonly<Record<string, string | undefined>>) {
  const terms = readFields(dealFields, texts);
  const own = readFields(ruleFields, texts);
  const { asking = 0, floor = 0, ...form } = terms.values;
  throwErrors({ ...terms.errors, ...own.errors });
  const rule = readRule(own.values);
  return { ...form, asking, floor, ...(rule && { rule }) };
}

/** A rule of its own needs all of its values. */
function readRule(given: ReturnType<typeof readFields<typeof ruleFields>>['values']) {
  if (Object.keys(given).length === 0) return null;
  const { rounds, step, seconds, final_seconds, concession_percent } = given;
  if (
    rounds === undefined ||
    step === undefined ||
    seconds === undefined ||
    final_seconds === undefined ||
    concession_percent === undefined
  ) {
    throw new UsageError(`A rule of its own needs all of ${ruleNames.join(', ')}.`);
  }
  return { rounds, step, seconds, final_seconds, concession_percent };
}

function dealText({ rules, ...deal }: StaffDeal): string {
  const lines = [
    ['Deal', deal.id],
    ['Product', `${deal.item} (${deal.product_description_id})`],
    ['Asking', formatPrice(deal.price)],
    ['Floor', formatPrice(deal.floor)],
    ['Stock', deal.stock],
    [
      'Rule',
      `${rules.sco_rule_id}: ${rules.rounds} offers in steps of ${formatPrice(rules.step)}, ${rules.seconds} s`,
    ],
    ['End', readable(deal.ends_at)],
  ];
  return lines.map(([name, value]) => `${String(name).padEnd(15)}${value}`).join('\n');
}

export const dealCommands: readonly Command[] = [addDeal, ...staffDealCommands, ...dealRuleCommands];
