import { paymentMethod } from '@bidkit/contract';
import * as z from 'zod/mini';
import type { MailContent } from '../../../mail/mail-content.ts';
import { defineNotification } from '../define-notification.ts';
import { formatDay } from '../formats.ts';
import { lotItem, lotNumber } from '../lot-item.ts';
import { namesOf, oneOrMore, otherDetails, otherItems } from '../parcel-mail.ts';
import type { LotSubject } from '../subjects.ts';

/**
 * `sent`: the parcel is lost, and the member can file a claim for each of its items until `file_by`. The others are
 * decisions of staff about one item.
 */
const data = z.union([
  z.object({ event: z.literal('sent'), file_by: z.string(), others: otherItems }),
  z.object({ event: z.literal('approved'), method: z.optional(paymentMethod) }),
  z.object({ event: z.literal('rejected'), reason: z.string() }),
]);

type Words = Pick<
  MailContent,
  'subject' | 'label' | 'tone' | 'heading' | 'paragraphs' | 'button' | 'details'
> & {
  readonly alert: string;
};

const wins = { text: 'Go to My Wins', path: '/my-wins' };

function wordsOf(lot: LotSubject, claim: typeof data._zod.output): Words {
  switch (claim.event) {
    case 'sent': {
      const day = formatDay(claim.file_by);
      const file = oneOrMore(claim, 'File a claim', 'File a claim for each of its items');
      return {
        alert: `The parcel with ${namesOf(lot, claim)} is lost. ${file} by ${day} to get a refund.`,
        subject: `Your parcel is lost: ${namesOf(lot, claim)}`,
        label: 'Lost',
        tone: 'danger',
        heading: 'Your parcel is lost',
        paragraphs: [`We are sorry. The carrier cannot find your parcel. ${file} by ${day} to get a refund.`],
        ...otherDetails(claim),
        button: claim.others.length > 0 ? wins : { text: 'File a claim', path: `/support/claim/${lot.id}` },
      };
    }
    case 'approved':
      return {
        alert: `We approved your claim for ${lot.name} and refund your payment.`,
        subject: `Claim approved: ${lot.name}`,
        label: 'Claim',
        tone: 'success',
        heading: 'We approved your claim',
        paragraphs: [
          `Your item was lost in transit. ${claim.method === 'check' ? 'We will mail you a check with your payment.' : 'We refund your payment.'}`,
        ],
        button: wins,
      };
    default:
      return {
        alert: `We rejected your claim for ${lot.name}. Reason: ${claim.reason}`,
        subject: `Claim rejected: ${lot.name}`,
        label: 'Claim',
        tone: 'warning',
        heading: 'We rejected your claim',
        paragraphs: [
          'We are sorry. This is the reason:',
          claim.reason,
          'If you have questions, contact support.',
        ],
        button: wins,
      };
  }
}

export const claim = defineNotification({
  kind: 'claim',
  subject: 'lot',
  setting: {
    id: 33,
    name: 'Lost parcels and claims',
    description: 'A parcel of yours is lost, or we decided your claim for one.',
    defaultMethod: 'alertAndEmail',
  },
  data,
  alert: ({ subject, data: claim }) => wordsOf(subject, claim).alert,
  mail: ({ reader, subject: lot, data: claim }) => {
    const { alert: _, paragraphs, ...words } = wordsOf(lot, claim);
    const [first, ...others] = paragraphs;
    return {
      ...words,
      paragraphs: [`Hello ${reader.username}. ${first}`, ...others],
      item: lotItem(lot, { label: 'Item', value: lot.name }, lotNumber(lot)),
      reason: 'You get this email because you bought this item.',
    };
  },
});
