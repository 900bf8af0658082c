import { number, texts } from '../i18n/locale.ts';

const count = (n: number, unit: string) => `${number(n)} ${n === 1 ? unit : `${unit}s`}`;

/** The announcements for screen readers. Loaded with the first lot that needs them: most pages have none. */
export const english = {
  outbidOn: (name: string) => `You have been outbid on ${name}`,
  endedOn: (name: string) => `The auction of ${name} has ended`,
  leftOn: (left: string, name: string) => `${left} left on ${name}`,
  minutes: (n: number) => count(n, 'minute'),
  seconds: (n: number) => count(n, 'second'),
};

export const messages = texts('announcer', english);

// The seconds left at which a timer is announced: not every second.
const MOMENTS = [300, 60, 30, 10];

/**
 * The announcement for a timer whose seconds left went from `before` to `now`; null between these moments and at the
 * end.
 */
export function timeLeft(before: number, now: number, name: string): (() => string) | null {
  const passed = MOMENTS.findLast((moment) => before > moment && now <= moment);
  if (passed === undefined || now <= 0) return null;
  return () => messages.leftOn(passed >= 60 ? messages.minutes(passed / 60) : messages.seconds(passed), name);
}

/** The same for an auction, whose end is announced too. */
export function auctionTime(before: number, now: number, name: string): (() => string) | null {
  return before > 0 && now <= 0 ? () => messages.endedOn(name) : timeLeft(before, now, name);
}
