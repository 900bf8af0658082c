import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
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
      await deleteReadAlerts(db);
      return queued === BATCH;
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

/** Deletes old alerts that were read, some at a time. */
async function deleteReadAlerts(db: Database): Promise<void> {
  const oldest = db
    .select({ id: staffAlerts.id, created_at: staffAlerts.created_at, read_at: staffAlerts.read_at })
    .from(staffAlerts)
    .orderBy(asc(staffAlerts.id))
    .limit(BATCH)
    .as('oldest');
  const old = db
    .select({ id: oldest.id })
    .from(oldest)
    .where(and(isNotNull(oldest.read_at), lt(oldest.created_at, ago({ days: KEPT_DAYS }))));
  await db.delete(staffAlerts).where(inArray(staffAlerts.id, old));
}
