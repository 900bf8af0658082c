/** One thing that may be set, by an option or in a column. A field without `value` is a flag: yes or no. */
export interface Field<T = unknown> {
  /** What stands for its value in help texts. */
  readonly value?: string;
  readonly help: string;
  /** @throws Unreadable */
  read(text: string): T;
}

export type Fields = Readonly<Record<string, Field>>;
export type Values<F extends Fields> = { -readonly [K in keyof F]?: ReturnType<F[K]['read']> };
export type Errors = Record<string, string[]>;

/** A text that is not what its field takes; the message says what it takes. */
export class Unreadable extends Error {}

/** Reads the texts of fields; those that are absent or empty stay absent. */
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
      if (!(error instanceof Unreadable)) throw error;
      errors[name] = [error.message];
    }
  }
  return { values: values as Values<F>, errors }; // Each by its own field's `read`, which the loop cannot say.
}

export const text: Field<string>['read'] = (given) => given;

/** `$1,250.50` or `1250.5`. A comma stands between thousands alone: where it marks the cents, `12,50` is no $1,250. */
export function dollars(given: string): number {
  const plain = given.replace(/^\$/, '');
  if (!/^(\d+(\.\d+)?|\d{1,3}(,\d{3})+(\.\d{1,2})?)$/.test(plain))
    throw new Unreadable(`“${given}” is no amount. Write dollars, such as 12.50 or 1,250.`);
  return Number(plain.replaceAll(',', ''));
}

export function whole(given: string): number {
  if (!/^\d+$/.test(given)) throw new Unreadable(`“${given}” is no whole number.`);
  return Number(given);
}

/** `none` takes away what a lot has. */
export const orNone =
  <T>(read: (given: string) => T) =>
  (given: string): T | null =>
    given.toLowerCase() === 'none' ? null : read(given);

export function flag(given: string): boolean {
  if (/^(yes|true|1)$/i.test(given)) return true;
  if (/^(no|false|0)$/i.test(given)) return false;
  throw new Unreadable(`“${given}” is neither yes nor no.`);
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** An ISO instant; a time without a zone is one of this machine's. A day alone leaves open which of its moments is meant. */
export function instant(given: string): string {
  const day = INSTANT.exec(given)?.[1];
  const at = new Date(given.replace(' ', 'T'));
  if (day === undefined || !isDay(day) || Number.isNaN(at.getTime())) {
    throw new Unreadable(
      `“${given}” is no time. Write 2026-11-21T18:00Z, or 2026-11-21 18:00 for local time.`,
    );
  }
  return at.toISOString();
}

/** The same, or a day: the beginning of it in UTC, wherever this machine stands, so that two offices ask for the same month. */
export function dayOrInstant(given: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given)) return new Date(given).toISOString();
  try {
    return instant(given);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Unreadable(`${error.message} A day such as 2026-11-21 begins at 00:00 UTC.`);
  }
}

/** JavaScript reads February 30 as March 2. */
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
        throw new Unreadable(`“${band}” is no band. Write FROM:STEP in dollars, such as 0:1; 100:2.50.`);
      }
      return [dollars(from), dollars(step)];
    });
}
