import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { emailAddress, requiredName } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { supportTopics } from '../core/ids.ts';
import {
  done,
  instant,
  optionalParagraphs,
  paged,
  pageQuery,
  positiveInt,
  requiredParagraphs,
  shortProduct,
} from '../core/schema.ts';
import { IMAGE_BODY_LIMIT, imageData, uploadCodes } from '../images/endpoints.ts';
import { supportErrors } from './errors.ts';

const message = messagesOf(supportErrors);

/** The most characters of a message. */
export const MAX_TICKET_MESSAGE = 4_000;
/** The most pictures of a ticket. */
export const MAX_TICKET_PICTURES = 5;
/** The width in pixels in which a picture of a ticket is stored at most. */
export const MAX_TICKET_PICTURE_WIDTH = 1_200;
/** The most tickets of a member that are not closed. */
export const MAX_OPEN_TICKETS = 20;
/** A reply opens a closed ticket again for this time after it was closed. */
export const TICKET_REOPEN_DAYS = 14;

/** The status ids of tickets: 1 waits for staff, 2 waits for the member, 3 is closed. */
export const ticketStatusId = { open: 1, waiting: 2, closed: 3 } as const;

/** The id of one of `supportTopics`. */
export const topicId = z.literal(
  supportTopics.map(({ id }) => id),
  message('ticket_topic_required'),
);

/** A new ticket. `auction` is the number of the auction it is about, `pictures` are the ids of uploaded pictures. */
export const ticketForm = z.object({
  topic: topicId,
  message: requiredParagraphs(message('ticket_description_required'), MAX_TICKET_MESSAGE),
  auction: z.optional(z.nullable(positiveInt(message('ticket_auction_unknown')))),
  pictures: z._default(
    z
      .array(positiveInt(message('ticket_picture_missing')))
      .check(
        z.maxLength(MAX_TICKET_PICTURES, message('ticket_pictures_too_many', { max: MAX_TICKET_PICTURES })),
      ),
    [],
  ),
});
export type TicketForm = z.input<typeof ticketForm>;

/** A message of a sender without a login, who is answered by email. `auction` is the auction it is about. */
export const contactForm = z.object({
  name: requiredName(message('contact_name_required')),
  email: emailAddress(message('contact_email_required')),
  message: requiredParagraphs(message('contact_message_required'), MAX_TICKET_MESSAGE),
  auction: z.optional(z.nullable(positiveInt(message('ticket_auction_unknown')))),
});
export type ContactForm = z.input<typeof contactForm>;

/** A reply to a ticket. The message is ASCII without apostrophes, `original` has the member's own words. */
export const ticketReplyForm = z.object({
  message: requiredParagraphs(message('ticket_reply_required'), MAX_TICKET_MESSAGE),
  original: optionalParagraphs(MAX_TICKET_MESSAGE),
});
export type TicketReplyForm = z.input<typeof ticketReplyForm>;

/** A ticket in a list. `read` is false while staff's last answer is unread. `change_time` is that of the last message. */
export const ticketSummary = z.object({
  id: z.int(),
  support_ticket_status_id: z.int(),
  read: z.boolean(),
  topic: z.object({ id: z.int(), name: z.string() }),
  initial_message: z.object({ message: z.string() }),
  create_time: instant,
  change_time: instant,
});
export type TicketSummary = z.output<typeof ticketSummary>;

/** A message of a ticket as its member sees it, `original` in its writer's own words. Markup has no meaning. */
export const ticketMessage = z.object({
  id: z.int(),
  message: z.string(),
  original: z.string(),
  from_employee: z.boolean(),
  create_time: instant,
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** A picture of a ticket; `getTicketPicture` reads it. */
export const ticketPicture = z.object({ id: z.int(), width: z.int(), height: z.int() });
export type TicketPicture = z.output<typeof ticketPicture>;

/** The bytes of a picture: a JPEG as base64. */
export const pictureData = z.object({ id: z.int(), type: z.literal('image/jpeg'), data: z.string() });

/** The lot that a ticket is about. */
export const ticketAuction = z.object({
  id: z.int(),
  product_description_id: z.int(),
  control: z.object({ product_description: z.omit(shortProduct, { category: true }) }),
});

/**
 * A ticket with its messages, the oldest first. `can_reply` says whether it takes a reply: a closed one does until
 * `reopen_until`, and is open then.
 */
export const ticket = z.extend(ticketSummary, {
  messages: z.array(ticketMessage),
  pictures: z.array(ticketPicture),
  auction: z.nullable(ticketAuction),
  can_reply: z.boolean(),
  reopen_until: z.nullable(instant),
});
export type Ticket = z.output<typeof ticket>;

export const supportEndpoints = defineEndpoints({
  sendContactMessage: {
    summary:
      'Asks the support without a login. The answer is an email. Repeated calls with one key count once.',
    auth: 'none',
    limit: 'message',
    idempotency: true,
    body: contactForm,
    errors: ['ticket_auction_unknown', 'too_many_contact_messages'],
    response: done,
  },
  listTickets: {
    summary: "The caller's support tickets, those with the newest message first",
    auth: 'required',
    query: z.object(pageQuery()),
    response: paged(ticketSummary),
  },
  createTicket: {
    summary: 'Asks the support. Repeated calls with one key count once.',
    auth: 'required',
    limit: 'message',
    idempotency: true,
    body: ticketForm,
    errors: ['ticket_auction_unknown', 'ticket_picture_missing', 'tickets_too_many'],
    response: ticket,
  },
  getTicket: {
    summary: 'One ticket of the caller, which is read then',
    auth: 'required',
    errors: ['ticket_not_found'],
    response: ticket,
  },
  replyToTicket: {
    summary:
      'Adds a message to a ticket. A ticket that was closed in the last days is open then. Repeated calls with one key count once.',
    auth: 'required',
    limit: 'message',
    idempotency: true,
    body: ticketReplyForm,
    errors: ['ticket_reply_required', 'ticket_not_found', 'ticket_closed'],
    response: ticket,
  },
  addTicketPicture: {
    summary: 'Uploads a picture for a new ticket. One that is in no ticket is deleted after a day.',
    auth: 'required',
    limit: 'message',
    body: z.object({ data: imageData }),
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [...uploadCodes, 'picture_uploads_too_many'],
    response: ticketPicture,
  },
  getTicketPicture: {
    summary: "A picture of the caller's tickets, at most 1,200 pixels wide",
    auth: 'required',
    errors: ['picture_not_found'],
    response: pictureData,
  },
});
