import { type ContactForm, type contactForm, paragraphsOf } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, supportTickets } from '../../db/schema.ts';
import { limitAddress } from '../../kernel/limit-address.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import type { NewMail } from '../../mail/mail.ts';
import { alertStaff } from '../notifications/staff-alerts/alert-staff.ts';
import { attemptKeys, countFromTo } from '../sessions/attempt-limits.ts';
import { hashToken } from '../sessions/tokens.ts';
import { writeMessage } from './queries.ts';

/** The topic of messages without a login: Contact A Representative. */
const CONTACT_TOPIC_ID = 5;

/**
 * Counts a message by the sender's address and by the email address in it, so that neither can fill the tickets.
 * @throws Problem 429 with the seconds to wait
 */
export async function countMessage(db: Database, { email }: ContactForm, ip: string): Promise<void> {
  const from = attemptKeys.contactFrom(limitAddress(ip));
  const wait = await countFromTo(db, from, attemptKeys.contact(hashToken(email.toLowerCase())));
  if (wait !== null) throw refuse('too_many_contact_messages', { seconds: wait });
}

/**
 * Writes the ticket of a sender without a login. A repeated call with the same key writes none.
 * @throws Problem 422 for an unknown auction
 */
export async function createContactTicket(
  tx: Transaction,
  { name, email, message, auction = null }: z.output<typeof contactForm>,
  requestKey: string | null,
): Promise<void> {
  if (auction !== null && (await tx.$count(lots, eq(lots.id, auction))) === 0)
    throw refuseField('auction', 'ticket_auction_unknown');
  const [ticket] = await tx
    .insert(supportTickets)
    .values({
      sender_name: name,
      sender_email: email,
      topic_id: CONTACT_TOPIC_ID,
      lot_id: auction,
      request_key: requestKey,
    })
    .onConflictDoNothing()
    .returning({ id: supportTickets.id });
  if (!ticket) return;
  await writeMessage(tx, { ticket_id: ticket.id, message });
  await alertStaff(tx, { kind: 'ticket_opened', subject_id: ticket.id, detail: name, by: null });
}

interface Answer {
  readonly to: string;
  readonly name: string;
  readonly message: string;
  readonly question: string;
  readonly publicUrl: string;
}

/** The answer of staff to a sender without a login. */
export const contactAnswerMail = ({ to, name, message, question, publicUrl }: Answer): NewMail => ({
  to,
  publicUrl,
  content: {
    subject: 'We answered your message',
    label: 'Support',
    tone: 'brass',
    heading: 'We answered your message',
    paragraphs: [
      `Hello ${name}. This is our answer:`,
      ...paragraphsOf(message),
      'You wrote:',
      ...paragraphsOf(question),
    ],
    button: { text: 'Write to us again', path: '/contact' },
    reason: 'You get this email because you wrote to us with this address.',
  },
});
