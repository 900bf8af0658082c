import { shorten } from '@bidkit/contract';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { clientLogs } from '../../db/schema.ts';
import { hideTokens } from '../../kernel/hide-tokens.ts';
import type { CurrentContent } from '../content/publishing/current.ts';
import { isPaid } from '../payments/membership/is-paid.ts';

/** Stored client messages. Older ones are deleted when new ones arrive. */
const KEPT_REMARKS = 10_000;
/** Characters of a message's data that are stored. */
const KEPT_CHARACTERS = 4_096;

/** The Gov Listings menu. The addresses of external listings are for paid members; all others get that of the plans. */
export function toGovListings(entries: readonly CurrentContent[], userStatusId: number | null) {
  const mayOpen = isPaid(userStatusId);
  return entries.map(({ id, title, fields }) => {
    const { link, external = false, requires_login = false } = fields;
    const address = external && !mayOpen ? '/upgrade' : (link ?? '/');
    return { id, name: title, link: address, external, requires_login };
  });
}

export async function insertClientLog(db: Database, remark: typeof clientLogs.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { ...remark, data: limitData(remark.data) };
    const [row] = await tx.insert(clientLogs).values(values).returning({ id: clientLogs.id });
    if (row && row.id % 100 === 0) {
      await tx.delete(clientLogs).where(and(sql`${clientLogs.id} <= ${row.id - KEPT_REMARKS}`));
    }
  });
}

/** Short data unchanged, long data as the beginning of its text. Tokens of links are removed. */
function limitData(data: unknown): unknown {
  const text = hideTokens(JSON.stringify(data ?? null));
  return text.length <= KEPT_CHARACTERS ? JSON.parse(text) : shorten(text, KEPT_CHARACTERS);
}
