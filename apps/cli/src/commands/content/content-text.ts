import type { ContentEntry, ContentSummary } from '@bidkit/contract';
import { readable, table } from '../../output/table.ts';

const time = (at: string | null) => (at === null ? '' : readable(at));

/** Entries as a table. */
export const contentTable = (entries: readonly ContentSummary[]) =>
  table(
    ['KIND', 'KEY', 'TITLE', 'PUBLISHED', 'LATEST', 'NEXT', 'UNTIL'],
    entries.map((entry) => [
      entry.kind,
      entry.key,
      entry.title,
      entry.published_version === null ? 'no' : `version ${entry.published_version}`,
      `version ${entry.latest_version}`,
      time(entry.scheduled_at),
      time(entry.expire_at),
    ]),
  );

/** An entry with its versions, and one of them in full. */
export function contentText(entry: ContentEntry): string {
  const { shown, versions } = entry;
  const history = table(
    ['VERSION', 'STATE', 'WRITTEN', 'PUBLISHED', 'UNTIL', 'BY', 'TITLE', 'REASON'],
    versions.map((one) => [
      String(one.version),
      one.state,
      readable(one.created_at),
      time(one.publish_at),
      time(one.expire_at),
      one.author ?? '',
      one.title,
      one.reason ?? '',
    ]),
  );
  const fields = Object.entries(shown.fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const text = [`Version ${shown.version}: ${shown.title}`, ...fields].join('\n');
  return [contentTable([entry]), history, text, shown.body].filter((part) => part !== '').join('\n\n');
}
