import * as z from 'zod/mini';
import type { MailContent } from '../../mail/mail-content.ts';
import { lotItem } from './lot-item.ts';
import type { LotSubject } from './subjects.ts';

/** What a notification about a parcel says of it. `until` is the end of the expected delivery window. */
export const parcelData = z.object({
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  until: z.nullable(z.string()),
});

/** The mail about an item's parcel, with a button to My Wins. */
export const parcelMail = (
  lot: LotSubject,
  { carrier, tracking }: typeof parcelData._zod.output,
  {
    title,
    tone,
    heading,
    greeting,
  }: { title: string; tone: MailContent['tone']; heading: string; greeting: string },
): MailContent => ({
  subject: `${title}: ${lot.name}`,
  label: title,
  tone,
  heading,
  paragraphs: [greeting],
  item: lotItem(
    lot,
    { label: 'Carrier', value: carrier ?? 'Not known yet' },
    { label: 'Tracking number', value: tracking ?? 'Not known yet' },
  ),
  button: { text: 'Track your parcel', path: '/my-wins' },
  reason: 'You get this email because you bought this item.',
});
