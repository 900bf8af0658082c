import { useBidkit } from '@bidkit/react';
import button from '@bidkit/ui/button.module.css';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { ticketsQuery } from './queries.ts';
import { TicketRow } from './ticket-row.tsx';

/** The member's tickets, those with the newest message first. */
export function TicketsPage() {
  const bidkit = useBidkit();
  return (
    <PagedList
      title="My Tickets"
      list={usePagedList((page) => ticketsQuery(bidkit, page))}
      name="your tickets"
      empty="You have no tickets."
      tools={
        <Link className={button.quiet} to={paths.support}>
          Ask a question
        </Link>
      }
      row={(ticket) => <TicketRow ticket={ticket} />}
    />
  );
}
