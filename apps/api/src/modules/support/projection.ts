import {
  type StaffTicket,
  type StaffTicketSummary,
  supportTopics,
  TICKET_REOPEN_DAYS,
  type Ticket,
  type TicketPicture,
  type TicketSummary,
  ticketStatusId,
} from '@bidkit/contract';
import { DAY_MS } from '../../kernel/time.ts';
import { describeProduct } from '../auctions/describe-product.ts';
import type { MessageRow, TicketDetails, TicketRow } from './queries.ts';

const toTopic = (id: number) => ({ id, name: supportTopics.find((topic) => topic.id === id)?.name ?? '' });

/** The end of the time in which a reply opens a closed ticket again; null for a ticket that is not closed. */
export const reopenUntil = ({ closed_at }: Pick<TicketRow, 'closed_at'>): Date | null =>
  closed_at && new Date(closed_at.getTime() + TICKET_REOPEN_DAYS * DAY_MS);

/** A ticket in its member's list. */
export const toTicketSummary = ({ ticket, initialMessage }: TicketDetails): TicketSummary => ({
  id: ticket.id,
  support_ticket_status_id: ticketStatusId[ticket.status],
  read: !ticket.is_unread,
  topic: toTopic(ticket.topic_id),
  initial_message: { message: initialMessage },
  create_time: ticket.created_at.toISOString(),
  change_time: ticket.changed_at.toISOString(),
});

interface Parts {
  readonly messages: readonly MessageRow[];
  readonly pictures: TicketPicture[];
}

/** A ticket as its member sees it: without notes and without the names of staff. */
export function toTicket(row: TicketDetails, { messages, pictures }: Parts): Ticket {
  const until = reopenUntil(row.ticket);
  return {
    ...toTicketSummary(row),
    messages: messages.filter(({ message }) => !message.is_note).map(({ message }) => toMessage(message)),
    pictures,
    auction: toAuction(row),
    can_reply: until === null || until > row.now,
    reopen_until: until?.toISOString() ?? null,
  };
}

const toMessage = ({ id, message, original, staff_id, created_at }: MessageRow['message']) => ({
  id,
  message,
  original: original ?? message,
  from_employee: staff_id !== null,
  create_time: created_at.toISOString(),
});

const toAuction = ({ ticket, product }: TicketDetails): Ticket['auction'] =>
  ticket.lot_id !== null && product
    ? {
        id: ticket.lot_id,
        product_description_id: product.id,
        control: { product_description: describeProduct(product) },
      }
    : null;

const toSender = ({ sender_name: name, sender_email: email }: TicketRow): StaffTicket['sender'] =>
  name !== null && email !== null ? { name, email } : null;

/** A ticket in the list of staff. */
export const toStaffSummary = (row: TicketDetails): StaffTicketSummary => ({
  id: row.ticket.id,
  state: row.ticket.status,
  topic: toTopic(row.ticket.topic_id),
  user_id: row.ticket.user_id,
  username: row.username,
  sender: toSender(row.ticket),
  assignee: row.assignee,
  auction_id: row.ticket.lot_id,
  initial_message: { message: row.initialMessage },
  create_time: row.ticket.created_at.toISOString(),
  waiting_since: row.ticket.changed_at.toISOString(),
});

/** A ticket as staff see it, with notes. */
export const toStaffTicket = (row: TicketDetails, { messages, pictures }: Parts): StaffTicket => ({
  ...toStaffSummary(row),
  is_read: !row.ticket.is_unread,
  item_state: row.itemState,
  auction: toAuction(row),
  messages: messages.map(({ message, author }) => ({
    ...toMessage(message),
    is_note: message.is_note,
    author,
  })),
  pictures,
  close_time: row.ticket.closed_at?.toISOString() ?? null,
});
