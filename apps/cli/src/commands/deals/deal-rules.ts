import type { DealRule } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { dollars, type Fields, readFields, text, whole } from '../../input/fields.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable } from '../../output/paging.ts';
import { throwErrors, UsageError } from '../../usage-error.ts';

const changeFields = {
  name: { value: 'TEXT', help: 'Its name, for staff.', read: text },
  rounds: { value: 'COUNT', help: 'Offers a member may make.', read: whole },
  step: { value: 'DOLLARS', help: 'Least raise from one offer to the next.', read: dollars },
  seconds: { value: 'SECONDS', help: 'Time for offers.', read: whole },
  final_seconds: { value: 'SECONDS', help: 'Time to decide about the final offer.', read: whole },
  concession_percent: { value: 'PERCENT', help: 'Largest concession in a round.', read: whole },
} satisfies Fields;

const { name: _name, ...addFields } = changeFields;
const required = Object.fromEntries(
  Object.entries(addFields).map(([name, field]) => [name, { ...field, isRequired: true as const }]),
);

const listRules: Command = {
  name: 'deal-rules list',
  summary: 'Lists the rules of negotiations that deals can have.',
  words: [],
  options: {},
  examples: ['pnpm house deal-rules list'],
  async run(_given, { api }) {
    const rules = await (await api()).listDealRules();
    return { data: rules, text: ruleTable(rules) };
  },
};

const addRule: Command = {
  name: 'deal-rules add',
  summary: 'Adds a rule of negotiations.',
  words: ['NAME'],
  options: required,
  examples: [
    'pnpm house deal-rules add Slow --rounds 3 --step 5 --seconds 600 --final-seconds 300 --concession-percent 40',
  ],
  async run({ words: [name = ''], texts }, { api }) {
    const { values, errors } = readFields(addFields, texts);
    throwErrors(errors);
    const terms = { rounds: 0, step: 0, seconds: 0, final_seconds: 0, concession_percent: 0, ...values };
    return ruleResult(await (await api()).saveDealRule({ body: { name, ...terms } }));
  },
};

const changeRule: Command = {
  name: 'deal-rules change',
  summary: 'Changes a rule of negotiations. Those that have begun keep the former one.',
  words: ['NUMBER'],
  options: changeFields,
  examples: ['pnpm house deal-rules change 1 --rounds 6'],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a rule');
    const { values, errors } = readFields(changeFields, texts);
    throwErrors(errors);
    if (Object.keys(values).length === 0) throw new UsageError('Nothing to change was given.');
    const client = await api();
    const known = (await client.listDealRules()).find((rule) => rule.id === id);
    if (!known) throw new UsageError(`There is no rule ${id}. See “pnpm house deal-rules list”.`);
    const { version, running_deals: _running, ...terms } = known;
    return ruleResult(await client.saveDealRule({ body: { ...terms, base_version: version, ...values } }));
  },
};

const ruleTable = (rules: readonly DealRule[]) =>
  entryTable(
    ['RULE', 'NAME', 'OFFERS', 'STEP', 'SECONDS', 'FINAL SECONDS', 'CONCESSION', 'RUNNING DEALS'],
    rules.map((rule) => [
      String(rule.id),
      rule.name,
      String(rule.rounds),
      formatPrice(rule.step),
      String(rule.seconds),
      String(rule.final_seconds),
      `${rule.concession_percent} %`,
      String(rule.running_deals),
    ]),
  );

const ruleResult = (rule: DealRule) => ({ data: rule, text: ruleTable([rule]) });

export const dealRuleCommands: readonly Command[] = [listRules, addRule, changeRule];
