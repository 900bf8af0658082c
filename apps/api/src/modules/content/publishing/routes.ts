import type { ContentEntry, publishingEndpoints } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toCappedPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/problem.ts';
import { confirmSettings, lockSettings } from '../../audit/setting-versions.ts';
import { renderBody } from './check-form.ts';
import { findEntries, findEntry } from './content-list.ts';
import { toEntry, toSummary } from './projection.ts';
import { expireContent, publishContent, restoreContent, saveContent, unscheduleContent } from './publish.ts';
import { type EntryName, findVersion, findVersions } from './queries.ts';

/** Staff write and publish pages, texts, notices, the knowledge base and the Gov Listings menu. */
export function publishingHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof publishingEndpoints> {
  return {
    async listContent({ query }) {
      const { rows, counted } = await findEntries(db, query);
      return toCappedPage(query, counted, rows.map(toSummary));
    },

    getContent: ({ query }) => readEntry(db, query, query.version),

    async previewContent({ body }) {
      const { html, plain } = renderBody(body.body ?? '');
      return { html, text: plain };
    },

    async saveContent({ body, caller }) {
      await saveContent(db, caller.id, body);
      return readEntry(db, body);
    },

    async publishContent({ body, caller }) {
      await publishContent(db, caller.id, body);
      return readEntry(db, body);
    },

    async expireContent({ body, caller }) {
      await expireContent(db, caller.id, body);
      return readEntry(db, body);
    },

    async unscheduleContent({ body, caller }) {
      await unscheduleContent(db, caller.id, body);
      return readEntry(db, body);
    },

    async restoreContent({ body, caller }) {
      await restoreContent(db, caller.id, body);
      return readEntry(db, body);
    },

    async confirmTexts({ caller }) {
      await db.transaction(async (tx) => {
        await lockSettings(tx, 'texts');
        await confirmSettings(tx, caller.id, 'texts');
      });
      return { success: true };
    },
  };
}

/** An entry with one of its versions in full, by default the latest. @throws Problem 404 */
async function readEntry(db: Database, name: EntryName, version?: number): Promise<ContentEntry> {
  const entry = await findEntry(db, name);
  if (!entry) throw refuse('content_not_found');
  const wanted = version ?? entry.latest_version;
  const versions = await findVersions(db, entry.id);
  const row = versions.find((one) => one.version === wanted);
  const full = row && (await findVersion(db, entry.id, wanted));
  if (!row || !full) throw refuse('content_version_not_found', { version: wanted });
  return toEntry(entry, versions, { row, full });
}
