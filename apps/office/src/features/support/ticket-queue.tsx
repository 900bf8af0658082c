import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './ticket-queue.module.css';
import { askerOf } from './ticket-state.tsx';
import { ticketViews } from './ticket-views.ts';

const SIZE = 50;

/** The first tickets of a view, beside the one that is open. The address keeps the view. */
export function TicketQueue({ present, now }: { present: number; now: number }) {
  const { api, session } = useOffice();
  const [params, setParams] = useSearchParams();
  const id = useId();
  const views = ticketViews(session.staff.username);
  const view = views.find((one) => one.id === params.get('view')) ?? views[0];
  const query = useQuery({
    queryKey: ['tickets', 'queue', view.id],
    queryFn: () =>
      api.listStaffTickets({ query: { ...view.query(new Date(now)), ...orderOf(view.order), size: SIZE } }),
  });
  const hrefOf = (ticket: number) =>
    `${paths.support.ticket.replace(':id', String(ticket))}?view=${encodeURIComponent(view.id)}`;
  return (
    <nav className={styles.queue} aria-labelledby={id}>
      <label id={id} className={styles.label} htmlFor={`${id}-view`}>
        Tickets
      </label>
      <select
        id={`${id}-view`}
        className={styles.select}
        value={view.id}
        onChange={({ target }) => setParams({ view: target.value }, { replace: true })}
      >
        {views.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      <Loaded query={query}>
        {({ data, total }) => (
          <>
            {data.length === 0 && (
              <p className={styles.none}>No tickets here. Choose another part of the list.</p>
            )}
            <ul className={styles.tickets}>
              {data.map((ticket) => (
                <li key={ticket.id}>
                  <Link
                    to={hrefOf(ticket.id)}
                    className={styles.ticket}
                    aria-current={ticket.id === present ? 'page' : undefined}
                  >
                    <span className={styles.who}>
                      {ticket.id} {askerOf(ticket)}
                    </span>
                    <span className={styles.text}>{ticket.initial_message.message}</span>
                    <small>
                      {ticket.topic.name}, <Time at={ticket.waiting_since} now={now} />
                    </small>
                  </Link>
                </li>
              ))}
            </ul>
            {total > data.length && (
              <Link to={`${paths.support.tickets}?view=${encodeURIComponent(view.id)}`}>All {total}</Link>
            )}
          </>
        )}
      </Loaded>
    </nav>
  );
}

/** The names of the call. The views have no other orders. */
const orderOf = (order: { readonly sort: string; readonly order: 'asc' | 'desc' } | undefined) => ({
  sort: order?.sort === 'waiting' ? ('waiting' as const) : ('since' as const),
  order: order?.order ?? 'asc',
});
