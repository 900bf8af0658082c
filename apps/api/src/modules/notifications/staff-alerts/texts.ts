import type { StaffAlertKind } from '@bidkit/contract';

interface Subject {
  /** The number that its kind names. */
  readonly id: number;
  /** What else names it: a username, or the name of an item. */
  readonly detail: string;
}

/** How a kind of alert reads, in the office and in mails, and the page of the office where its subject is. */
interface AlertText {
  text(subject: Subject): string;
  path(subject: Subject): string;
}

/** By kind. */
export const alertTexts: Readonly<Record<StaffAlertKind, AlertText>> = {
  ticket_opened: {
    text: ({ id, detail }) => `${detail} opened ticket ${id}. It is not assigned yet.`,
    path: ({ id }) => `/support/${id}`,
  },
  ticket_assigned: {
    text: ({ id, detail }) => `Ticket ${id} of ${detail} is assigned to you.`,
    path: ({ id }) => `/support/${id}`,
  },
  claim_filed: {
    text: ({ id, detail }) => `${detail} filed a claim for lot ${id}.`,
    path: ({ id }) => `/claims/${id}`,
  },
  return_requested: {
    text: ({ id, detail }) => `${detail} asks to return an item (RMA ${id}).`,
    path: ({ id }) => `/returns/${id}`,
  },
  chargeback: {
    text: ({ id, detail }) => `A chargeback took back the payment of order ${id} by ${detail}.`,
    path: ({ id }) => `/orders/${id}`,
  },
  payment_disagrees: {
    text: ({ id, detail }) => `Order ${id} of ${detail} differs from the books of the payment provider.`,
    path: ({ id }) => `/orders/${id}`,
  },
  item_missing: {
    text: ({ id, detail }) => `${detail} of order ${id} is not in its place.`,
    path: ({ id }) => `/orders/${id}`,
  },
  mail_failing: {
    text: () => 'An email could not be sent after several attempts. Please check the mail server.',
    path: () => '/mails',
  },
};
