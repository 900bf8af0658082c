const words = new Intl.RelativeTimeFormat('en-US');
const MINUTE = 60;
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** The time since an instant in words: `5 minutes ago`. */
export function humanTime(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}
