import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { ago, readNow } from '../db/now.ts';
import { writtenRow } from '../db/rows.ts';
import { testimonials as testimonialsTable, users } from '../db/schema.ts';
import { DAY_MS } from '../kernel/time.ts';
import { renderBody } from '../modules/content/publishing/check-form.ts';
import { installMissing } from '../modules/content/publishing/defaults.ts';
import { insertVersion, lockOrCreateEntry } from '../modules/content/publishing/queries.ts';
import { readFiles } from '../modules/content/publishing/read-files.ts';
import { type DemoNotice, drafts, hiddenNotices, notices } from './notices.ts';
import { hiddenTestimonials, testimonials } from './testimonials.ts';

/** Pages, texts and questions that differ from those of other marketplaces. */
const CONTENT = join(import.meta.dirname, 'content');

/** The demo's own pages, texts, questions and notices. The server adds the defaults for all others. */
export async function seedContent(tx: Transaction): Promise<void> {
  const now = await readNow(tx);
  const atDay = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const toAnnouncement = ({ key, title, message, daysAgo, expiresInDays }: DemoNotice) => ({
    ...{ kind: 'notice' as const, key, title, body: message, fields: { auction_id: null } },
    published_at: atDay(-daysAgo),
    expire_at: expiresInDays === null ? null : atDay(expiresInDays),
  });
  // The oldest first: their ids ascend.
  const shown = notices.map(toAnnouncement).toReversed();
  await installMissing(tx, [...readFiles(CONTENT), ...shown, ...hiddenNotices.map(toAnnouncement)]);
  await seedDrafts(tx);
}

async function seedDrafts(tx: Transaction): Promise<void> {
  const author = writtenRow(await tx.select().from(users).where(eq(users.username, 'sam')));
  for (const { key, version, title, message, reason } of drafts) {
    const entry = await lockOrCreateEntry(tx, { kind: 'notice', key });
    await insertVersion(tx, {
      ...{ entry_id: entry.id, version, title, body: message, fields: { auction_id: null } },
      ...{ author_id: author.id, reason, ...renderBody(message) },
    });
  }
}

/** Testimonials that came by letter: published, waiting and refused ones. */
export async function seedTestimonials(tx: Transaction): Promise<void> {
  const all = [...testimonials, ...hiddenTestimonials];
  await tx
    .insert(testimonialsTable)
    .values(all.map(({ daysAgo, ...row }) => ({ ...row, create_time: ago({ days: daysAgo }) })));
}
