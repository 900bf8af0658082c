import type { ContentEntry } from '@bidkit/contract';
import { zoneName } from '../../shared/local-time.ts';

const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant in words, in the zone of the device: `Friday, December 4, 2026 at 9:00 AM`. */
export const longTime = (at: string): string => long.format(new Date(at));

/** What readers see of an entry now and later, a sentence each. The last one names the zone of the times. */
export function publicationText(entry: ContentEntry, now: number): readonly string[] {
  const { published_version, scheduled_at, expire_at, has_draft, latest_version, versions } = entry;
  const waiting = versions.find(({ state }) => state === 'scheduled');
  const isOver = expire_at !== null && Date.parse(expire_at) <= now;
  const published = versions.find(({ version }) => version === published_version);
  const end = published?.expire_at;
  // One that waits can take its place before.
  const isEnding =
    end && Date.parse(end) > now && !(scheduled_at && Date.parse(scheduled_at) <= Date.parse(end));
  const lines = [
    published_version === null
      ? isOver
        ? `The site has not shown it since ${longTime(expire_at)}, when it ended.`
        : 'The site does not show it yet.'
      : `The site shows version ${published_version}${since(published?.publish_at)}.`,
    isEnding &&
      `It ends on ${longTime(end)}. ${waiting ? `The site shows nothing until version ${waiting.version} is published` : 'The site does not show it after that'}.`,
    scheduled_at !== null &&
      waiting &&
      `Version ${waiting.version} is published on ${longTime(scheduled_at)}${until(waiting.expire_at)}.`,
    has_draft && `Version ${latest_version} is a draft, which is not published.`,
  ].filter((line) => typeof line === 'string');
  const hasTimes = published_version !== null || scheduled_at !== null || expire_at !== null;
  return hasTimes ? [...lines, `Times are in the zone of this device, ${zoneName()}.`] : lines;
}

const until = (at: string | null) => (at === null ? '' : `, until ${longTime(at)}`);
const since = (at: string | null | undefined) => (at ? `, since ${longTime(at)}` : '');
