import type { NotificationKind } from '@bidkit/contract';
import type { NotificationDefinition } from './define-notification.ts';
import { cancelled } from './kinds/cancelled.ts';
import { checkPromised } from './kinds/check-promised.ts';
import { claim } from './kinds/claim.ts';
import { correction } from './kinds/correction.ts';
import { delayed } from './kinds/delayed.ts';
import { delivered } from './kinds/delivered.ts';
import { endingSoon } from './kinds/ending-soon.ts';
import { extended } from './kinds/extended.ts';
import { lost } from './kinds/lost.ts';
import { membership } from './kinds/membership.ts';
import { membershipPayment } from './kinds/membership-payment.ts';
import { outbid } from './kinds/outbid.ts';
import { paid } from './kinds/paid.ts';
import { paymentDue } from './kinds/payment-due.ts';
import { refundCompleted } from './kinds/refund-completed.ts';
import { refundFailed } from './kinds/refund-failed.ts';
import { refundRequested } from './kinds/refund-requested.ts';
import { rmaApproved } from './kinds/rma-approved.ts';
import { rmaDumped } from './kinds/rma-dumped.ts';
import { rmaReceived } from './kinds/rma-received.ts';
import { savedSearch } from './kinds/saved-search.ts';
import { secondChance } from './kinds/second-chance.ts';
import { shipped } from './kinds/shipped.ts';
import { ticketAnswer } from './kinds/ticket-answer.ts';
import { won } from './kinds/won.ts';

/** Every kind of notification, in the order of the settings page. */
export const notificationKinds = {
  outbid,
  ending_soon: endingSoon,
  won,
  lost,
  payment_due: paymentDue,
  second_chance: secondChance,
  check_promised: checkPromised,
  paid,
  shipped,
  delayed,
  delivered,
  rma_approved: rmaApproved,
  rma_received: rmaReceived,
  rma_dumped: rmaDumped,
  refund_requested: refundRequested,
  refund_completed: refundCompleted,
  refund_failed: refundFailed,
  claim,
  ticket_answer: ticketAnswer,
  saved_search: savedSearch,
  cancelled,
  extended,
  correction,
  membership,
  membership_payment: membershipPayment,
} satisfies { readonly [Kind in NotificationKind]: NotificationDefinition<Kind> };

export type NotificationKinds = typeof notificationKinds;
