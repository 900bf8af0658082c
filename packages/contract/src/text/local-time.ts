/**
 * Why a text is no date or local time. `day_first`: it is written with slashes, where the month comes first, and this
 * month is above 12.
 */
export type LocalTimeProblem = 'invalid' | 'day_first';
export type ReadTime = { readonly value: string } | { readonly problem: LocalTimeProblem };

/** The characters of a typed date or time at most. Patterns are not tried on longer texts. */
export const MAX_TIME_LENGTH = 60;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?(?: ?([ap])\.?m\.?)?$/i;

const tidy = (text: string) =>
  text.length > MAX_TIME_LENGTH
    ? ''
    : text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim();
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Reads a date such as `2027-03-14`, or as spreadsheets write it in the United States: `3/14/2027`, `3/14/27`. */
export function readDate(text: string): ReadTime {
  const typed = tidy(text);
  const [, month = '', day = '', year = ''] = monthFirst.exec(typed) ?? [];
  if (year !== '' && Number(month) > 12 && Number(day) <= 12) return { problem: 'day_first' };
  const date =
    year === '' ? typed : `${year.padStart(4, '20')}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return yearFirst.test(date) && exists(date) ? { value: date } : { problem: 'invalid' };
}

/**
 * Reads a local time such as `2027-03-14T09:05`, or as spreadsheets write it: `2027-03-14 9:05:00`, `3/14/2027 9:05 AM`.
 * Seconds are left out when they are 0.
 */
export function readLocalTime(text: string): ReadTime {
  const [, typedDate = '', typedTime = ''] = /^(\S+?)(?:T|,? +)(\d.*)$/i.exec(tidy(text)) ?? [];
  const read = readDate(typedDate);
  if ('problem' in read) return read;
  const time = readClockTime(typedTime);
  return time === null ? { problem: 'invalid' } : { value: `${read.value}T${time}` };
}

function readClockTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00', half] = clockTime.exec(text) ?? [];
  const typed = Number(hours);
  if (hours === '' || typed > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${twoDigits(hour)}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
}

/** JavaScript reads February 30 as March 2. */
function exists(date: string): boolean {
  const at = new Date(date);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}
