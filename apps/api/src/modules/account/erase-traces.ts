import { and, eq, inArray, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import {
  auditLog,
  emailUndos,
  emailVerifications,
  mails,
  orders,
  rmas,
  staffAlerts,
  staffExports,
  supportTickets,
  users,
  wonItems,
} from '../../db/schema.ts';

// What names a member in rows that are not theirs: mails, alerts of staff, and searches in the audit log. Files of exports
// are removed after a day in any case, and mails and alerts of staff after some weeks.

type Member = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'last_name'>;

/** Erases what names a member in other rows. Call it before their own rows are erased: it reads their addresses there. */
export async function eraseTraces(tx: Transaction, member: Member, pseudonym: string): Promise<void> {
  await deleteMails(tx, member);
  await renameInAlerts(tx, member, pseudonym);
  await removeSearches(tx, member);
}

/** Deletes the mails to the member, sent or not, also to a former address and to one that was never verified. */
async function deleteMails(tx: Transaction, { id, email }: Member): Promise<void> {
  const former = await tx
    .select({ email: emailUndos.email })
    .from(emailUndos)
    .where(eq(emailUndos.user_id, id));
  const wanted = await tx
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(eq(emailVerifications.user_id, id));
  const known = [...former, ...wanted].map((row) => row.email).filter((address) => address !== null);
  const addresses = [...new Set([email, ...known].map((address) => address.toLowerCase()))];
  const other = alias(users, 'other');
  const ofOthers = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(ne(other.id, id), sql`lower(${other.email}) = lower(${mails.to})`));
  await tx.delete(mails).where(and(inArray(sql`lower(${mails.to})`, addresses), notExists(ofOthers)));
}

/** Alerts of staff have the username of when they were made. */
async function renameInAlerts(tx: Transaction, { id, username }: Member, pseudonym: string): Promise<void> {
  const { kind, subject_id } = staffAlerts;
  const tickets = tx
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.user_id, id));
  const returns = tx.select({ id: rmas.id }).from(rmas).where(eq(rmas.user_id, id));
  const lots = tx.select({ id: wonItems.lot_id }).from(wonItems).where(eq(wonItems.user_id, id));
  const paid = tx.select({ id: orders.id }).from(orders).where(eq(orders.user_id, id));
  const isAboutThem = or(
    and(eq(kind, 'ticket_assigned'), inArray(subject_id, tickets)),
    and(eq(kind, 'return_requested'), inArray(subject_id, returns)),
    and(eq(kind, 'claim_filed'), inArray(subject_id, lots)),
    and(inArray(kind, ['chargeback', 'payment_disagrees']), inArray(subject_id, paid)),
    and(ne(kind, 'item_missing'), eq(staffAlerts.detail, username)),
  );
  await tx.update(staffAlerts).set({ detail: pseudonym }).where(isAboutThem);
}

/** Removes the queries that search for the member from exports, and from the audit log of exports and views. */
async function removeSearches(tx: Transaction, { username, email, last_name }: Member): Promise<void> {
  const names = [username, email, email.replace(/@.*$/, ''), last_name].filter((name) => name !== null);
  const pattern = searchPattern(names.map((name) => name.trim()).filter((name) => name.length > 1));
  const withoutQuery = (values: SQL) =>
    sql`case when ${values} ->> 'query' ~* ${pattern} then ${values} - 'query' else ${values} end`;
  // One that is not written yet needs its query.
  await tx
    .update(staffExports)
    .set({ query: '' })
    .where(
      and(notInArray(staffExports.state, ['waiting', 'running']), sql`${staffExports.query} ~* ${pattern}`),
    );
  const before = sql`${auditLog.before}`;
  const after = sql`${auditLog.after}`;
  await tx
    .update(auditLog)
    .set({ before: withoutQuery(before), after: withoutQuery(after) })
    .where(
      and(
        inArray(auditLog.subject, ['export', 'view']),
        sql`(${before} ->> 'query' ~* ${pattern} or ${after} ->> 'query' ~* ${pattern})`,
      ),
    );
}

/** Matches one of some names as words of a value in the part of an address after `?`. */
function searchPattern(names: readonly string[]): string {
  const forms = names.flatMap((name) => {
    const encoded = encodeURIComponent(name);
    return [name, encoded, encoded.replaceAll('%20', '+')];
  });
  // As literals of a regular expression of PostgreSQL.
  const literals = [...new Set(forms)].map((form) => form.replace(/[!-/:-@[-`{-~]/g, '\\$&'));
  return `(=|\\+|%20)(${literals.join('|')})(&|\\+|%20|$)`;
}
