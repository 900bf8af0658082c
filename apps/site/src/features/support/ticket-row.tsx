import type { TicketSummary } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../shared/formats.ts';
import styles from './ticket-row.module.css';
import { TicketStatus } from './ticket-status.tsx';

/** One ticket in a list. An unread one is flagged. */
export function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const { id, topic, initial_message, change_time, read } = ticket;
  return (
    <article className={styles.row} data-unread={!read || undefined}>
      <h2>
        <Link to={paths.ticket(id)}>
          {topic.name} <span>· Ticket {id}</span>
        </Link>
      </h2>
      <p className={styles.state}>
        {!read && <strong className={styles.unread}>New answer</strong>}
        <TicketStatus ticket={ticket} />
      </p>
      <p className={styles.words}>{initial_message.message}</p>
      <time className={styles.time} dateTime={change_time}>
        {formatInstant(change_time)}
      </time>
    </article>
  );
}
