import { type ProductCondition, productCondition, readDollars, readLocalTime } from '@bidkit/contract';

/** A value that an option or a column of a file sets. A field without `value` is a flag: yes or no. */
export interface Field<T = unknown> {
  /** The placeholder of its value in help texts. */
  readonly value?: string;
  readonly help: string;
  /** Whether an option of this field has to be given. */
  readonly isRequired?: true;
  /** @throws FieldError */
  read(text: string): T;
}

export type Fields = Readonly<Record<string, Field>>;

/** The fields, some of which have to be given. */
export const requiring = <F extends Fields>(fields: F, ...names: readonly (keyof F & string)[]): F => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [name, { ...fields[name], isRequired: true }])),
});

export type Values<F extends Fields> = { -readonly [K in keyof F]?: ReturnType<F[K]['read']> };
export type Errors = Record<string, string[]>;

/** A text that its field does not accept. The message says what it accepts. */
export class FieldError extends Error {}

/** Reads the texts of fields; absent and empty texts are left out. */
export function readFields<F extends Fields>(
  fields: F,
  texts: Readonly<Record<string, string | undefined>>,
): { values: Values<F>; errors: Errors } {
  const values: Record<string, unknown> = {};
  const errors: Errors = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = texts[name]?.trim();
    if (!text) continue;
    try {
      values[name] = field.read(text);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      errors[name] = [error.message];
    }
  }
  // Each value comes from its own field's `read`; the loop cannot express that.
  return { values: values as Values<F>, errors };
}

export const text: Field<string>['read'] = (given) => given;

/** Texts separated by semicolons. */
export const list: Field<string[]>['read'] = (given) =>
  given
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `New in box, Like new, Good, Fair or As is` */
const conditionWords = productCondition.options
  .map((option) => option.charAt(0).toUpperCase() + option.slice(1).replaceAll('_', ' '))
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

/** `Like new` or `like_new`. */
export function condition(given: string): ProductCondition {
  const name = given.toLowerCase().replaceAll(/[ -]/g, '_');
  const known = productCondition.options.find((option) => option === name);
  if (!known) throw new FieldError(`“${given}” is not a condition. Write ${conditionWords}.`);
  return known;
}

/** `$1,250.50` or `1250.5`. Commas only separate thousands: `12,50` is refused, and `1.250`, which may be 1,250. */
export function dollars(given: string): number {
  const read = readDollars(given);
  if ('dollars' in read) return read.dollars;
  throw new FieldError(`“${given}” is not a valid amount. Write dollars, such as 12.50 or 1,250.`);
}

export function whole(given: string): number {
  if (!/^\d+$/.test(given)) throw new FieldError(`“${given}” is not a whole number.`);
  return Number(given);
}

/** `none` removes a value. */
export const orNone =
  <T>(read: (given: string) => T) =>
  (given: string): T | null =>
    given.toLowerCase() === 'none' ? null : read(given);

export function flag(given: string): boolean {
  if (/^(yes|true|1)$/i.test(given)) return true;
  if (/^(no|false|0)$/i.test(given)) return false;
  throw new FieldError(`“${given}” is not valid. Write yes or no.`);
}

const ZONED = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * An ISO instant; a time without a zone, which may be written as spreadsheets do, is in this machine's zone. A day alone
 * is ambiguous and refused.
 */
export function instant(given: string): string {
  const day = ZONED.exec(given)?.[1];
  const at = new Date(given.replace(' ', 'T'));
  if (day !== undefined && isDay(day) && !Number.isNaN(at.getTime())) return at.toISOString();
  return localInstant(given);
}

function localInstant(given: string): string {
  const read = readLocalTime(given);
  if ('problem' in read)
    throw new FieldError(
      read.problem === 'day_first'
        ? `“${given}” is not a valid time. Write the month before the day, such as 3/14/2027 9:05, or 2027-03-14 09:05.`
        : `“${given}” is not a valid time. Write 2026-11-21T18:00Z, or 2026-11-21 18:00 for local time.`,
    );
  const at = new Date(read.value);
  if (!hasClockTime(at, read.value))
    throw new FieldError(
      `“${given}” does not exist here: clocks are set forward then. Write another time, or one with its zone, such as 2026-11-21T18:00Z.`,
    );
  return at.toISOString();
}

/** Whether a local time exists: JavaScript moves one that a change to summer time leaves out. */
const hasClockTime = (at: Date, given: string): boolean =>
  given.slice(11, 16) === [at.getHours(), at.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');

/** The same, or a day: its beginning in UTC, so that the result does not depend on this machine's zone. */
export function dayOrInstant(given: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given)) return new Date(given).toISOString();
  try {
    return instant(given);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new FieldError(`${error.message} A day such as 2026-11-21 begins at 00:00 UTC.`);
  }
}

/** Whether a day exists: JavaScript reads February 30 as March 2. */
function isDay(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** A preset's name, one step in dollars, or bands such as `0:1, 100:2.50`. */
export function increments(given: string): string | number | [from: number, step: number][] {
  if (/^\$?[\d.,]+$/.test(given)) return dollars(given);
  if (!given.includes(':')) return given;
  return given
    .split(/[;\s]+|,\s+/)
    .filter((band) => band !== '')
    .map((band) => {
      const [from, step, ...more] = band.replace(/,$/, '').split(':');
      if (!from || !step || more.length > 0) {
        throw new FieldError(
          `“${band}” is not a valid band. Write FROM:STEP in dollars, such as 0:1; 100:2.50.`,
        );
      }
      return [dollars(from), dollars(step)];
    });
}
