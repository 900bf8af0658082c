import type { ContentEntry, ContentSummary } from '@bidkit/contract';
import type { EntrySummaryRow } from './content-list.ts';
import { htmlOf } from './current.ts';
import type { findVersion, findVersions } from './queries.ts';

type ListedVersion = Awaited<ReturnType<typeof findVersions>>[number];
type FullVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const toTime = (at: Date | null) => at?.toISOString() ?? null;

export const toSummary = ({
  changed_at,
  scheduled_at,
  expire_at,
  ...row
}: EntrySummaryRow): ContentSummary => ({
  ...row,
  scheduled_at: toTime(scheduled_at),
  expire_at: toTime(expire_at),
  changed_at: changed_at.toISOString(),
});

const toVersion = (
  { isDue, created_at, publish_at, expire_at, ...row }: ListedVersion,
  published: number | null,
) => ({
  ...row,
  state: stateOf({ isDue, publish_at, isPublished: row.version === published }),
  created_at: created_at.toISOString(),
  publish_at: toTime(publish_at),
  expire_at: toTime(expire_at),
});

function stateOf(version: {
  readonly isDue: boolean;
  readonly isPublished: boolean;
  readonly publish_at: Date | null;
}) {
  if (version.isPublished) return 'published' as const;
  if (version.publish_at === null) return 'draft' as const;
  return version.isDue ? ('replaced' as const) : ('scheduled' as const);
}

export function toEntry(
  entry: EntrySummaryRow,
  versions: readonly ListedVersion[],
  shown: { readonly row: ListedVersion; readonly full: FullVersion },
): ContentEntry {
  const { body, fields } = shown.full;
  return {
    ...toSummary(entry),
    shown: {
      ...toVersion(shown.row, entry.published_version),
      body,
      html: htmlOf(shown.full),
      fields,
    },
    versions: versions.map((row) => toVersion(row, entry.published_version)),
  };
}
