import * as z from 'zod/mini';
import type { MailContent } from '../../mail/mail-content.ts';
import { lotItem } from './lot-item.ts';
import type { LotSubject } from './subjects.ts';

/** The names of the items in a parcel beside the one that a notification is about. */
export const otherItems = z._default(z.array(z.string()), []);
interface WithOthers {
  readonly others: readonly string[];
}

/**
 * What a notification about a parcel says of it. `until` is the end of the expected delivery window.
 */
export const parcelData = z.object({
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  until: z.nullable(z.string()),
  others: otherItems,
});
type ParcelData = typeof parcelData._zod.output;

/** The items of a parcel in words: "Oak tool chest and 2 other items". */
export function namesOf(lot: LotSubject, { others }: WithOthers): string {
  if (others.length === 0) return lot.name;
  return `${lot.name} and ${others.length} other ${others.length === 1 ? 'item' : 'items'}`;
}

/** The words for a parcel with one item, or those for one with several. */
export const oneOrMore = ({ others }: WithOthers, one: string, several: string): string =>
  others.length === 0 ? one : several;

/** The line of a mail that names the other items of a parcel. */
export const otherDetails = ({ others }: WithOthers): Pick<MailContent, 'details'> =>
  others.length > 0 ? { details: [{ label: 'In the same parcel', value: others.join(', ') }] } : {};

/** The mail about a parcel, with a button to My Wins. */
export const parcelMail = (
  lot: LotSubject,
  data: ParcelData,
  {
    title,
    tone,
    heading,
    greeting,
  }: { title: string; tone: MailContent['tone']; heading: string; greeting: string },
): MailContent => ({
  subject: `${title}: ${namesOf(lot, data)}`,
  label: title,
  tone,
  heading,
  paragraphs: [greeting],
  ...otherDetails(data),
  item: lotItem(
    lot,
    { label: 'Carrier', value: data.carrier ?? 'Not known yet' },
    { label: 'Tracking number', value: data.tracking ?? 'Not known yet' },
  ),
  button: { text: 'Track your parcel', path: '/my-wins' },
  reason: `You get this email because you bought ${oneOrMore(data, 'this item', 'these items')}.`,
});
