import type { ContentFields, ContentKind } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { contentEntries } from '../../../db/schema.ts';
import { installMissing } from './defaults.ts';

interface Given {
  readonly key?: string;
  readonly title?: string;
  readonly body?: string;
  readonly fields?: ContentFields;
  readonly published_at?: Date;
  readonly expire_at?: Date;
}

/** Publishes an entry of a new key. Returns its id and key. */
export async function aPublished(db: Database, kind: ContentKind, given: Given = {}) {
  const key = given.key ?? `key-${crypto.randomUUID().slice(0, 8)}`;
  const defaults = { title: 'A title', body: 'A text.', fields: {} };
  await installMissing(db, [{ ...defaults, ...given, kind, key }]);
  const row = writtenRow(await db.select().from(contentEntries).where(eq(contentEntries.key, key)));
  return { id: row.id, key };
}

/** Deletes all entries of a kind. */
export async function clearContent(db: Database, kind: ContentKind): Promise<void> {
  await db.delete(contentEntries).where(eq(contentEntries.kind, kind));
}
