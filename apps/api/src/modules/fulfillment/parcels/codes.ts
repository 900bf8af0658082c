import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { parcels } from '../../../db/schema.ts';

/** The ZIP code that stands before the tracking number in the barcode of a label of USPS. */
const uspsPrefix = /^420\d{5}(?:\d{4})?(?=9\d{19,}$)/;

/** A tracking number as it was typed, as it is stored, and as the barcode of a label has it. */
export function trackingForms(typed: string): readonly string[] {
  const written = typed.replace(/\s/g, '').toUpperCase();
  return [...new Set([typed, written, written.replace(uspsPrefix, '')])];
}

/** SQL condition: a column has one of some tracking numbers. */
export const isTracking = (column: SQL, forms: readonly string[]): SQL => inArray(column, [...forms]);

/** SQL condition: a parcel has a tracking number, as it was typed. */
export function hasTracking(typed: string): SQL | undefined {
  const forms = trackingForms(typed);
  return or(
    isTracking(sql`${parcels.tracking}`, forms),
    isTracking(sql`${parcels.international_tracking}`, forms),
  );
}

/** What the barcode of an item has: its item code, and the number of its lot after a `#`. */
export const codeOfItem = (itemCode: string, lotId: number): string => `${itemCode}#${lotId}`;

/** What the barcode of a parcel has. */
export const codeOfParcel = (id: number): string => `P${id}`;

const numberOf = (found: string | undefined) => (found === undefined ? null : Number(found));

/** What a code may mean. A number alone may be that of anything. */
export function readCode(code: string) {
  const [, itemCode = '', lotOfItem] = /^(.*)#(\d{1,9})$/.exec(code) ?? [];
  const number = numberOf(/^\d{1,9}$/.exec(code)?.[0]);
  return {
    itemCodes: [...new Set([code, code.toUpperCase()])],
    /** A lot with `#`, and the item code that it has to have. */
    lot: lotOfItem === undefined ? null : { id: Number(lotOfItem), itemCode },
    parcel: numberOf(/^P-?(\d{1,9})$/i.exec(code)?.[1]),
    rma: numberOf(/^RMA[ -]?(\d{1,9})$/i.exec(code)?.[1]),
    number,
  };
}
