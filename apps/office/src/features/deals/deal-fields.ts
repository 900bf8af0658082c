import type { StaffDealDetails } from '@bidkit/contract';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a field of the browser has it: a minute in the time zone of the device. */
export function localMinute(instant: string): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant of a minute in the time zone of the device; the text itself if it is none. */
function instantOf(minute: string): string {
  const at = new Date(minute);
  return Number.isNaN(at.getTime()) ? minute : at.toISOString();
}

/** A typed whole number, and NaN for anything else, which the schema explains. */
export const numberIn = (fields: FormData, name: string): number => {
  const text = String(fields.get(name) ?? '').trim();
  return text === '' ? Number.NaN : Number(text);
};

/** What the form of a deal changes of the state with which it was filled. The stock is relative to that. */
export function readChange(fields: FormData, opened: StaffDealDetails) {
  const [asking, floor, stock] = [
    numberIn(fields, 'asking'),
    numberIn(fields, 'floor'),
    numberIn(fields, 'stock'),
  ];
  const minute = String(fields.get('ends_at') ?? '');
  return {
    ...(asking !== opened.price && { asking }),
    ...(floor !== opened.floor && { floor }),
    ...(stock !== opened.stock && { stock, base_stock: opened.stock }),
    ...(minute !== localMinute(opened.ends_at) && { ends_at: instantOf(minute) }),
  };
}
