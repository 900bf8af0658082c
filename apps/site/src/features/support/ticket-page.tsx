import { useBidkit, useSession } from '@bidkit/react';
import { BidkitError, type Ticket } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { PageTitle } from '@bidkit/ui/page-title';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../shared/formats.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { Picture } from '../../shared/picture.tsx';
import { readId } from '../../shared/read-id.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { ticketQuery } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import styles from './ticket-page.module.css';
import { TicketImage } from './ticket-picture.tsx';
import { TicketStatus } from './ticket-status.tsx';

/** One ticket of the member: its messages, and the form for a reply. It follows the server without a reload. */
export function TicketPage() {
  const id = readId(useParams().id);
  const { user } = useSession();
  if (id === null) return <NotFound what="ticket" />;
  // The draft of the reply belongs to the member.
  return user ? <TicketOf key={id} id={id} /> : <PageLoading />;
}

function TicketOf({ id }: { id: number }) {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(useBidkit(), id));
  if (error instanceof BidkitError && error.status === 404) return <NotFound what="ticket" />;
  if (!ticket) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <section className={styles.page}>
      <PageTitle title={`Ticket ${id}`} />
      <p>
        <Link className={styles.back} to={paths.tickets}>
          My Tickets
        </Link>
      </p>
      <header className={styles.header}>
        <h1>{ticket.topic.name}</h1>
        <TicketStatus ticket={ticket} />
        <p className={styles.facts}>
          Ticket {id}, asked <time dateTime={ticket.create_time}>{formatInstant(ticket.create_time)}</time>
        </p>
      </header>
      {ticket.auction && <Auction auction={ticket.auction} />}
      <Messages ticket={ticket} />
      {ticket.can_reply ? <ReplyForm ticket={ticket} /> : <Closed />}
    </section>
  );
}

function Auction({ auction }: { auction: NonNullable<Ticket['auction']> }) {
  const product = auction.control.product_description;
  return (
    <div className={styles.auction}>
      <Picture
        product={{ id: auction.product_description_id, category_id: product.category_id }}
        sizes="4rem"
      />
      <p>
        <Link to={paths.auction(auction)}>{product.name}</Link>
        <span>Item {product.item_code}</span>
      </p>
    </div>
  );
}

/** The messages, the oldest first. Screen readers announce new ones. The pictures belong to the first. */
function Messages({ ticket: { messages, pictures } }: { ticket: Ticket }) {
  const siteName = useSiteName();
  return (
    <ol className={styles.messages} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {messages.map(({ id, original, from_employee, create_time }, index) => (
        <li key={id} data-from={from_employee ? 'staff' : 'member'}>
          <p className={styles.author}>
            <strong>{from_employee ? `${siteName} Support` : 'You'}</strong>{' '}
            <time dateTime={create_time}>{formatInstant(create_time)}</time>
          </p>
          <p className={styles.text}>{original}</p>
          {index === 0 && pictures.length > 0 && (
            <ul className={styles.pictures} aria-label="Pictures">
              {pictures.map((picture, at) => (
                <li key={picture.id}>
                  <TicketImage picture={picture} alt={`Picture ${at + 1}`} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

const Closed = () => (
  <div className={styles.closed}>
    <p>This ticket is closed and takes no more replies.</p>
    <Link className={button.quiet} to={paths.support}>
      Ask a new question
    </Link>
  </div>
);
