import { useBidkit, useSession } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { readId } from '../../shared/read-id.ts';
import { SupportContact } from '../../shared/support-contact.tsx';
import { ticketsQuery } from './queries.ts';
import styles from './support-page.module.css';
import { TicketForm } from './ticket-form.tsx';
import { TicketRow } from './ticket-row.tsx';

/** The most tickets that are shown beside the form. */
const SHOWN = 5;

/** The member asks a question, and sees the latest tickets. `?auction=7` chooses the auction. */
export function SupportPage() {
  const { user } = useSession();
  const auction = readId(useSearchParams()[0].get('auction') ?? '');
  // The draft of the form belongs to the member.
  if (!user) return <PageLoading />;
  return (
    <div className={styles.page}>
      <section className={styles.ask}>
        <h1>Support</h1>
        <p className={styles.contact}>
          Write to us, and we answer here and by email.
          <SupportContact>{(contact) => <> You can also call {contact}.</>}</SupportContact>
        </p>
        <ul className={styles.links} aria-label="Other requests">
          <li>
            <Link to={paths.returns}>Return an item</Link>
          </li>
          <li>
            <Link to={paths.myWins}>File a claim for a lost parcel</Link>
          </li>
        </ul>
        <TicketForm auction={auction} />
      </section>
      <LatestTickets />
    </div>
  );
}

function LatestTickets() {
  const { data, error, refetch } = useQuery(ticketsQuery(useBidkit(), 1));
  return (
    <section className={styles.latest}>
      <header>
        <h2>Your tickets</h2>
        {data && data.total > 0 && <Link to={paths.tickets}>All tickets ({data.total})</Link>}
      </header>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your tickets" />)}
      {data?.total === 0 && <p>You have no tickets.</p>}
      {data && data.total > 0 && (
        <ul>
          {data.data.slice(0, SHOWN).map((ticket) => (
            <li key={ticket.id}>
              <TicketRow ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
