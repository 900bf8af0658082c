import { claimSorts, claimStatus, type StaffClaim } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Command } from '../../command.ts';
import { choiceField, readChoice } from '../../input/choice.ts';
import { listFields, readList } from '../../input/list-query.ts';
import { readNumber } from '../../input/number.ts';
import { entryTable, pageResult } from '../../output/paging.ts';
import { when } from '../../output/table.ts';
import { addressLines } from '../payments/order-text.ts';
import { readDecision, verdicts } from './decision.ts';

const claimTable = (claims: readonly StaffClaim[]) =>
  entryTable(
    ['LOT', 'STATUS', 'MEMBER', 'PAID', 'SENT', 'FILED', 'PARCEL', 'REASON', 'NAME'],
    claims.map((one) => [
      String(one.auction_id),
      one.status,
      `${one.username} (${one.user_id})`,
      formatPrice(one.total),
      when(one.sent_at),
      when(one.filed_at),
      [one.parcel_id, one.carrier, one.tracking].filter(Boolean).join(' '),
      [one.reason, one.description].filter(Boolean).join(': '),
      one.name,
    ]),
  );

const reasons = ['lost', 'damaged'] as const;

const listClaims: Command = {
  name: 'claims',
  summary: 'Lists the claims for lost parcels: the filed ones first, those that wait longest on top.',
  words: [],
  options: {
    status: choiceField('STATUS', claimStatus.options),
    reason: choiceField('REASON', reasons),
    ...listFields('A lot’s number, words of the item, a username, or a tracking number.', claimSorts),
  },
  notes: [
    'A claim is sent to its member when a parcel is lost. The member files it.',
    '"pnpm house claim LOT" decides one.',
  ],
  examples: ['pnpm house claims', 'pnpm house claims --status filed --json | jq ".data[].signature"'],
  async run({ texts }, { api }) {
    const query = {
      ...readList(texts, claimSorts),
      status: readChoice(texts.status, claimStatus.options, 'status'),
      reason: readChoice(texts.reason, reasons, 'reason'),
    };
    return pageResult(await (await api()).listClaims({ query }), 'claims', claimTable);
  },
};

const showClaim: Command = {
  name: 'claims show',
  summary: 'Shows the latest claim for the item of a lot.',
  words: ['LOT'],
  options: {},
  examples: ['pnpm house claims show 17'],
  async run({ words }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const claim = await (await api()).getStaffClaim({ params: { id } });
    const address = addressLines(claim.address).join(', ');
    return { data: claim, text: `${claimTable([claim])}\n\nShipped to ${address}.` };
  },
};

const decideClaim: Command = {
  name: 'claim',
  summary: 'Decides a filed claim. One that is approved is refunded. The member is notified.',
  words: ['LOT'],
  options: verdicts('Refunds everything that is left of the payment.', 'The member reads the reason.'),
  notes: ['When the provider refuses the refund, the claim stays approved: see "pnpm house refund".'],
  examples: [
    'pnpm house claim 17 --approved --reason "The carrier has confirmed the loss"',
    'pnpm house claim 17 --rejected --reason "The parcel was delivered to your neighbor."',
  ],
  async run({ words, texts }, { api }) {
    const id = readNumber(words[0], 'a lot');
    const claim = await (await api()).decideClaim({ params: { id }, body: readDecision(texts) });
    const address = addressLines(claim.address).join(', ');
    return {
      data: claim,
      text: `The claim of ${claim.username} for lot ${id}, shipped to ${address}, is ${claim.status}.`,
    };
  },
};

export const claimCommands: readonly Command[] = [listClaims, showClaim, decideClaim];
