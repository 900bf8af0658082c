import type { StaffDealDetails } from '@bidkit/contract';
import { fromLocal, toLocal } from '../../shared/local-time.ts';
import { dollarsOf, numberOf } from '../../shared/typed-numbers.ts';

/** An instant as a field of the browser has it: a minute in the time zone of the device. */
export const localMinute = (instant: string): string => toLocal(instant).slice(0, 'yyyy-mm-ddThh:mm'.length);

const textIn = (fields: FormData, name: string) => String(fields.get(name) ?? '');

/** A typed number; NaN for anything else, and for an empty field, which the schema explains. */
export const numberIn = (fields: FormData, name: string): number =>
  numberOf(textIn(fields, name)) ?? Number.NaN;

/** The same for an amount in dollars. */
export const dollarsIn = (fields: FormData, name: string): number =>
  dollarsOf(textIn(fields, name)) ?? Number.NaN;

/** What the form of a deal changes of the state with which it was filled. The stock is relative to that. */
export function readChange(fields: FormData, opened: StaffDealDetails) {
  const [asking, floor] = [dollarsIn(fields, 'asking'), dollarsIn(fields, 'floor')];
  const stock = numberIn(fields, 'stock');
  const minute = textIn(fields, 'ends_at');
  return {
    ...(asking !== opened.price && { asking }),
    ...(floor !== opened.floor && { floor }),
    ...(stock !== opened.stock && { stock, base_stock: opened.stock }),
    ...(minute !== localMinute(opened.ends_at) && { ends_at: fromLocal(minute) }),
  };
}
