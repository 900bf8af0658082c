import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { ago } from '../../../db/now.ts';
import { staffAlerts, staffMembers, users } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import type { NewMail } from '../../../mail/mail.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { alertTexts } from './texts.ts';

const POLL_MS = 30_000;
const BATCH = 50;
/** Read alerts are deleted after this many days. */
const KEPT_DAYS = 90;

type Addresses = Pick<Config, 'officeUrl' | 'publicUrl'>;

/** Starts the worker that queues the mails of alerts of staff. Any number of nodes can run it. */
export function startStaffAlertMails({ db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>): Worker {
  return startWorker({
    name: 'Mailing alerts of staff',
    pollMs: POLL_MS,
    log,
    async work() {
      const queued = await db.transaction((tx) => queueAlertMails(tx, config));
      const isMore = await deleteAlerts(db);
      return isMore || queued === BATCH;
    },
  });
}

/** Queues the mails of some alerts. Returns how many alerts these were. Nobody gets one who has left meanwhile. */
async function queueAlertMails(tx: Transaction, addresses: Addresses): Promise<number> {
  const query = tx
    .select()
    .from(staffAlerts)
    .where(sql`${staffAlerts.is_mail_due}`)
    .orderBy(asc(staffAlerts.id));
  const due = await lockDue(query, BATCH, 'no key update');
  if (due.length === 0) return 0;
  const people = await tx
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.user_id, users.id))
    .where(
      and(
        inArray(
          users.id,
          due.map(({ user_id }) => user_id),
        ),
        staffMembers.is_active,
      ),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  await queueMails(
    tx,
    due.flatMap((alert) => {
      const person = byId.get(alert.user_id);
      return person ? [alertMail(person.email, alert, addresses)] : [];
    }),
  );
  const ids = due.map(({ id }) => id);
  await tx.update(staffAlerts).set({ is_mail_due: false }).where(inArray(staffAlerts.id, ids));
  return due.length;
}

function alertMail(
  to: string,
  { kind, subject_id, detail }: typeof staffAlerts.$inferSelect,
  { officeUrl, publicUrl }: Addresses,
): NewMail {
  const subject = { id: subject_id, detail };
  const text = alertTexts[kind].text(subject);
  return {
    to,
    publicUrl,
    content: {
      label: 'The office',
      subject: text.replace(/[.]$/, ''),
      tone: 'brass',
      heading: 'Something waits for you',
      paragraphs: [text],
      button: { text: 'Open the office', url: `${officeUrl}${alertTexts[kind].path(subject)}` },
      reason: 'You get this email because you are staff. Security in the office has your alerts.',
    },
  };
}

/**
 * Deletes some alerts that are not needed: old ones that were read, and unread ones of people who have left the staff.
 * Returns whether there may be more.
 */
async function deleteAlerts(db: Database): Promise<boolean> {
  const isOld = and(isNotNull(staffAlerts.read_at), lt(staffAlerts.created_at, ago({ days: KEPT_DAYS })));
  const old = db
    .select({ id: staffAlerts.id })
    .from(staffAlerts)
    .where(isOld)
    .orderBy(asc(staffAlerts.created_at));
  const ofLeavers = db
    .select({ id: staffAlerts.id })
    .from(staffAlerts)
    .where(and(isNull(staffAlerts.read_at), inArray(staffAlerts.user_id, findLeavers(db))));
  let isMore = false;
  for (const unneeded of [old, ofLeavers]) {
    const deleted = await db
      .delete(staffAlerts)
      .where(sql`${staffAlerts.id} = any(array(${lockDue(unneeded, BATCH)}))`)
      .returning({ id: staffAlerts.id });
    isMore ||= deleted.length === BATCH;
  }
  return isMore;
}

/** Staff who do not work here any more. They are few, and the index of unread alerts finds theirs. */
const findLeavers = (db: Database) =>
  db
    .select({ id: staffMembers.user_id })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.user_id))
    .where(or(not(staffMembers.is_active), isNotNull(users.cancelled_at)));
