import { ticketStatusId } from '@bidkit/contract';
import type { TicketSummary } from '@bidkit/sdk';
import styles from './ticket-status.module.css';

/** The state of a ticket in the member's words. */
export function TicketStatus({ ticket }: { ticket: Pick<TicketSummary, 'support_ticket_status_id'> }) {
  switch (ticket.support_ticket_status_id) {
    case ticketStatusId.closed:
      return <span className={styles.status}>Closed</span>;
    case ticketStatusId.waiting:
      return (
        <span className={styles.status} data-tone="warning">
          Waiting for you
        </span>
      );
    default:
      return (
        <span className={styles.status} data-tone="success">
          Open
        </span>
      );
  }
}
