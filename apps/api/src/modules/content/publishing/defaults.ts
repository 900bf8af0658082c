import { join } from 'node:path';
import type { Database, Transaction } from '../../../db/database.ts';
import { renderBody } from './check-form.ts';
import { menu } from './defaults/menu.ts';
import { findNames, insertMissing } from './queries.ts';
import { type FileContent, readFiles } from './read-files.ts';

/** Publishes the pages, texts, questions and menu entries that every marketplace starts with, where there are none. */
export function installDefaults(db: Database | Transaction): Promise<void> {
  return installMissing(db, [...readFiles(join(import.meta.dirname, 'defaults')), ...menu]);
}

/** Publishes texts whose kind and key do not exist. What exists stays as it is, also when it has expired. */
export async function installMissing(
  db: Database | Transaction,
  contents: readonly (FileContent & { readonly published_at?: Date; readonly expire_at?: Date | null })[],
): Promise<void> {
  const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
  const existing = new Set((await findNames(db)).map(nameOf));
  const missing = contents
    .filter((content) => !existing.has(nameOf(content)))
    .map(({ kind, key, title, body, fields, published_at, expire_at = null }) => ({
      entry: { kind, key },
      version: {
        title,
        body,
        fields,
        expire_at,
        ...renderBody(body),
        ...(published_at && { publish_at: published_at }),
      },
    }));
  await db.transaction((tx) => insertMissing(tx, missing));
}
