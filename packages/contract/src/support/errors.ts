import type { ErrorTable } from '../core/errors.ts';

/** Support tickets. */
export const supportErrors = {
  contact_name_required: [422, 'Please enter your name'],
  contact_email_required: [422, 'Please enter your email address'],
  contact_message_required: [422, 'Please enter a message'],
  too_many_contact_messages: [
    429,
    'There were too many messages from you. Please wait {seconds, duration}, then try again.',
  ],
  ticket_topic_required: [422, 'Please choose a type'],
  ticket_description_required: [422, 'Please enter a description'],
  ticket_reply_required: [422, 'Message is required'],
  ticket_auction_unknown: [422, 'There is no auction with this number.'],
  ticket_pictures_too_many: [422, 'A ticket has at most {max} pictures'],
  ticket_picture_missing: [422, 'A picture was not found. Please remove it, and add it again.'],
  ticket_not_found: [404, 'This ticket was not found.'],
  ticket_closed: [409, 'This ticket was closed more than {days} days ago. Please ask again in a new ticket.'],
  tickets_too_many: [409, 'You have {max} open tickets. Please add to one of them.'],
  picture_uploads_too_many: [
    409,
    'You have added {max} pictures that are in no ticket. Please send the ticket first.',
  ],
  ticket_changed: [409, 'This ticket has a newer message, number {message_id}. Read it before you answer.'],
  ticket_step_refused: [409, 'This ticket is {status}, so this is not possible.'],
  assignee_not_staff: [422, 'There is no member of staff with this name.'],
  assignee_without_permission: [
    422,
    '{username} cannot open tickets. Please choose somebody whose role allows it.',
  ],
  ticket_assignee_missing: [422, 'Please enter the username of a member of staff'],
  tickets_expected: [422, 'The tickets are a list of their numbers.'],
  tickets_missing: [422, 'Please choose at least one ticket'],
  tickets_too_many_at_once: [422, 'At most {max} tickets are changed at once'],
  ticket_note_required: [422, 'Please write a note'],
  canned_answer_not_found: [404, 'This canned answer was not found.'],
  canned_answer_name_required: [422, 'Please give the canned answer a name'],
  canned_answer_required: [422, 'Please write the canned answer'],
} as const satisfies ErrorTable;
