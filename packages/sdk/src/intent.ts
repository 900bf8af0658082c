import type { Clock } from './clock.ts';
import { forEachTabStorage } from './tab-storage.ts';

const KEY = 'bidkit:intent';
/** How long the login may take. */
const VALID_MS = 30 * 60_000;

/** What has the clock of the page, such as a Bidkit. */
interface Timed {
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Notes what a visitor wanted to do when they were sent to the login, such as `watch auction 7`. The note lasts for 30
 * minutes in this tab, also over a reload, and replaces an earlier one.
 *
 * @example
 * rememberIntent(bidkit, 'watch auction 7');
 * location.assign('/login');
 */
export function rememberIntent({ clock }: Timed, action: string): void {
  const note = `${Math.round(clock.now() + VALID_MS)} ${action}`;
  forEachTabStorage((storage) => storage.setItem(KEY, note));
}

/**
 * Whether the visitor, who is logged in now, wanted to do this. True once for each note.
 *
 * @example
 * if (takeIntent(bidkit, 'watch auction 7')) {
 *   await bidkit.api.setWatch({ body: { item_id: 7, watchlist_type_id: 9, watching: true } });
 * }
 */
export function takeIntent({ clock }: Timed, action: string): boolean {
  const notes: (string | null)[] = [];
  forEachTabStorage((storage) => void notes.push(storage.getItem(KEY)));
  const note = notes.find((one) => one !== null);
  if (note === undefined) return false;
  const [, until, noted] = /^(\d+) (.*)$/.exec(note) ?? [];
  if (noted !== action) return false;
  forEachTabStorage((storage) => storage.removeItem(KEY));
  return clock.now() <= Number(until);
}
