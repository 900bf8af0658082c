import { supportTopics } from '@bidkit/contract';
import { refreshCounts } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { refuse } from '../../kernel/problem.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { type StaffAction, writeAudit } from '../audit/audit.ts';
import { findUsername } from '../audit/find-username.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import { alertStaff, usernameOf } from '../notifications/staff-alerts/alert-staff.ts';
import { contactAnswerMail } from './contact.ts';
import { changeTicket, lockTicket, readTicket, type TicketRow, writeMessage } from './queries.ts';
import { findAssigneeId, lastMessageId } from './staff-queries.ts';

// Every step takes the lock of its ticket first.

/** Records a step. The pages of the ticket's member load it again. */
async function audit(
  tx: Transaction,
  staffId: number,
  { id, user_id }: TicketRow,
  action: Omit<StaffAction, 'subject' | 'subject_id'>,
): Promise<void> {
  await writeAudit(tx, staffId, { ...action, subject: 'ticket', subject_id: id });
  if (user_id !== null) await refreshCounts(tx, [user_id]);
}

const refuseStep = ({ status }: TicketRow) => refuse('ticket_step_refused', { status });

interface Answer {
  readonly id: number;
  readonly message: string;
  readonly last_message_id: number;
}

/**
 * Answers a ticket, and notifies its member; a sender without a login gets a mail with the answer. Without an assignee it becomes that of the caller.
 * @throws Problem 404, 409 for a closed ticket, or one with a message that the caller has not read
 */
export async function answerTicket(
  tx: Transaction,
  staffId: number,
  { id, message, last_message_id }: Answer,
  publicUrl: string,
): Promise<void> {
  const ticket = await lockTicket(tx, id);
  if (ticket.status === 'closed') throw refuseStep(ticket);
  const last = await lastMessageId(tx, id);
  if (last > last_message_id) throw refuse('ticket_changed', { message_id: last });
  await writeMessage(tx, { ticket_id: id, staff_id: staffId, message });
  await changeTicket(tx, id, {
    status: 'waiting',
    is_unread: true,
    changed_at: clockNow,
    assignee_id: ticket.assignee_id ?? staffId,
  });
  await audit(tx, staffId, ticket, {
    action: 'answer',
    before: { status: ticket.status },
    after: { status: 'waiting' },
  });
  await deliverAnswer(tx, ticket, message, publicUrl);
}

async function deliverAnswer(
  tx: Transaction,
  { id, user_id, topic_id, sender_name: name, sender_email: to }: TicketRow,
  message: string,
  publicUrl: string,
): Promise<void> {
  if (name !== null && to !== null) {
    const { initialMessage: question } = await readTicket(tx, id);
    await queueMails(tx, [contactAnswerMail({ to, name, message, question, publicUrl })]);
  }
  if (user_id === null) return;
  const topic = supportTopics.find((one) => one.id === topic_id)?.name ?? '';
  const about = { subject: 'ticket', id } as const;
  await writeOutbox(tx, [{ kind: 'ticket_answer', userId: user_id, about, data: { topic, message } }]);
}

/** Adds a note for staff. @throws Problem 404 */
export async function addNote(tx: Transaction, staffId: number, id: number, message: string): Promise<void> {
  const ticket = await lockTicket(tx, id);
  await writeMessage(tx, { ticket_id: id, staff_id: staffId, message, is_note: true });
  await audit(tx, staffId, ticket, { action: 'note' });
}

/** Assigns a ticket to a member of staff, or to none. @throws Problem 404, 422 for a name that is not that of staff who may open tickets */
export async function assignTicket(
  tx: Transaction,
  staffId: number,
  id: number,
  username: string | null,
): Promise<void> {
  const ticket = await lockTicket(tx, id);
  const assignee_id = username === null ? null : await findAssigneeId(tx, username);
  if (assignee_id === ticket.assignee_id) return;
  await changeTicket(tx, id, { assignee_id });
  await audit(tx, staffId, ticket, {
    action: 'assign',
    before: { assignee: ticket.assignee_id && (await findUsername(tx, ticket.assignee_id)) },
    after: { assignee: username },
  });
  if (assignee_id !== null) {
    const detail = ticket.user_id === null ? (ticket.sender_name ?? '') : usernameOf(ticket.user_id);
    const alert = { kind: 'ticket_assigned', subject_id: id, detail } as const;
    await alertStaff(tx, { ...alert, by: staffId, to: assignee_id });
  }
}

/** Closes a ticket. @throws Problem 404, 409 for one that is closed */
export async function closeTicket(tx: Transaction, staffId: number, id: number): Promise<void> {
  const ticket = await lockTicket(tx, id);
  if (ticket.status === 'closed') throw refuseStep(ticket);
  await changeTicket(tx, id, { status: 'closed', closed_at: clockNow });
  await audit(tx, staffId, ticket, {
    action: 'close',
    before: { status: ticket.status },
    after: { status: 'closed' },
  });
}

/** Opens a closed ticket again, after any time. @throws Problem 404, 409 for one that is not closed */
export async function reopenTicket(tx: Transaction, staffId: number, id: number): Promise<void> {
  const ticket = await lockTicket(tx, id);
  if (ticket.status !== 'closed') throw refuseStep(ticket);
  await changeTicket(tx, id, { status: 'open', closed_at: null });
  await audit(tx, staffId, ticket, {
    action: 'reopen',
    before: { status: ticket.status },
    after: { status: 'open' },
  });
}
