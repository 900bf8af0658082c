import { notificationReferenceType } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { Notification } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Picture } from '../../shared/picture.tsx';
import styles from './alert.module.css';

/** The address of the alert's lot. */
const lotOf = ({ reference_id, short_name }: Notification) =>
  paths.auction({
    id: reference_id,
    control: { product_description: { short_name: short_name ?? '' } },
  });

/** The address of what the alert is about. */
function subjectOf(alert: Notification): string {
  switch (alert.user_notification_type.user_notification_reference_id) {
    case notificationReferenceType.ticket:
      return paths.ticket(alert.reference_id);
    case notificationReferenceType.search:
      return paths.savedSearch(alert.reference_id);
    case notificationReferenceType.account:
      return paths.managePayments;
    default:
      return lotOf(alert);
  }
}

const isLeadingAgain = ({ user_notification_type, hasEnded, isLeading }: Notification) =>
  user_notification_type.name === 'outbid' && isLeading && !hasEnded;

/** What a member may do next; null when the text's link to the subject is enough. */
function nextStep(alert: Notification): { name: string; to: string } | null {
  const { reference_id, product_description, user_notification_type, hasEnded } = alert;
  const seeResult = { name: 'See the result', to: lotOf(alert) };
  switch (user_notification_type.name) {
    case 'outbid':
      if (isLeadingAgain(alert)) return null;
      return hasEnded ? seeResult : { name: 'Bid again', to: lotOf(alert) };
    case 'ending_soon':
      return hasEnded ? seeResult : { name: 'Place a bid', to: lotOf(alert) };
    case 'won':
    case 'payment_due':
    case 'second_chance':
    case 'claim':
      return { name: 'Go to My Wins', to: paths.myWins };
    case 'check_promised':
      return {
        name: 'See your order',
        to: paths.payment({ id: reference_id, step: 'receipt', method: 'check' }),
      };
    case 'paid':
    case 'refund_requested':
    case 'refund_completed':
    case 'refund_failed':
      return { name: 'Receipt', to: paths.printReceipt(reference_id) };
    case 'lost':
      return product_description
        ? { name: 'More like this', to: paths.category({ id: product_description.category_id }) }
        : null;
    case 'ticket_answer':
      return { name: 'Read and reply', to: subjectOf(alert) };
    case 'saved_search':
      return { name: 'See the matches', to: subjectOf(alert) };
    case 'membership':
    case 'membership_payment':
      return { name: 'See your payments', to: paths.managePayments };
    case 'shipped':
    case 'delayed':
    case 'delivered':
      return { name: 'Track your parcel', to: paths.myWins };
    case 'rma_approved':
    case 'rma_received':
    case 'rma_dumped':
      return { name: 'See your return', to: paths.myWins };
    default:
      return null;
  }
}

/** An alert that leads to its subject, with the next step. Following either marks it as read. */
export function Alert({ alert }: { alert: Notification }) {
  const { api } = useBidkit();
  const step = nextStep(alert);
  // The next page does not wait for the answer; an alert that stays unread is shown again.
  const markRead = () => void api.readNotification({ params: { id: alert.id } }).catch(() => undefined);
  return (
    <article className={styles.alert} data-kind={alert.user_notification_type.name}>
      {alert.product_description && (
        <div className={styles.picture}>
          <Picture product={alert.product_description} sizes="4rem" />
        </div>
      )}
      <div className={styles.words}>
        <Link to={subjectOf(alert)} className={styles.text} onClick={markRead}>
          {alert.description}
        </Link>
        {isLeadingAgain(alert) && <strong className={styles.leading}>You are leading again</strong>}
        <time className={styles.time} dateTime={alert.create_time}>
          {alert.human_time}
        </time>
      </div>
      {step && (
        <Link to={step.to} className={styles.step} onClick={markRead}>
          {step.name}
        </Link>
      )}
    </article>
  );
}
