import type { Partner } from '@bidkit/contract';
import { table } from '../../output/table.ts';

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

export function partnerTable(partners: readonly Partner[]): string {
  const rows = partners.map(({ key, name, is_active, origins, affiliate_ids }) => [
    key,
    name,
    yesOrNo(is_active),
    origins.join(' '),
    affiliate_ids.join(' '),
  ]);
  return table(['KEY', 'NAME', 'ACTIVE', 'ORIGINS', 'AFFILIATE IDS'], rows);
}

/** The result of a change, one line per changed value. */
export function partnerChanges(before: Partner, after: Partner): string {
  const lines = [
    ...(before.name === after.name ? [] : [`name: ${before.name} -> ${after.name}`]),
    ...(before.is_active === after.is_active
      ? []
      : [`active: ${yesOrNo(before.is_active)} -> ${yesOrNo(after.is_active)}`]),
    ...listChanges('origin', before.origins, after.origins),
    ...listChanges('affiliate id', before.affiliate_ids, after.affiliate_ids),
  ];
  return lines.length === 0
    ? `Nothing changed: ${after.key} has these values already.`
    : `Changed ${after.key}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

const listChanges = (what: string, before: readonly string[], after: readonly string[]) => [
  ...before.filter((one) => !after.includes(one)).map((one) => `${what} removed: ${one}`),
  ...after.filter((one) => !before.includes(one)).map((one) => `${what} added: ${one}`),
];
