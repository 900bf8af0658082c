import type { StaffTicket } from '@bidkit/sdk';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { paths } from '../../paths.ts';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MemberPane } from './member-pane.tsx';
import { Thread } from './thread.tsx';
import { TicketActions } from './ticket-actions.tsx';
import styles from './ticket-page.module.css';
import { TicketQueue } from './ticket-queue.tsx';
import { askerOf, TicketStateBadge } from './ticket-state.tsx';

const definition: RecordDefinition<StaffTicket> = {
  name: 'tickets',
  one: 'ticket',
  notFound: 'ticket_not_found',
  list: { path: paths.support.tickets, label: 'All tickets' },
  load: (api, id) => api.getStaffTicket({ params: { id } }),
  readAhead: historyAhead({ name: 'tickets', subject: 'ticket' }),
  titleOf: (ticket) => `Ticket ${ticket.id}: ${ticket.topic.name}, ${askerOf(ticket)}`,
  status: ({ state }) => <TicketStateBadge state={state} />,
};

// It does not match on a screen of usual width.
const WITHOUT_QUEUE = '(max-width: 79.99rem)';

/** One ticket: its thread, and who asks. Wide screens have the list of tickets beside them. */
export function TicketPage() {
  const hasQueue = !useMediaQuery(WITHOUT_QUEUE);
  return (
    <RecordPage definition={definition}>
      {(ticket, now) => (
        <div className={styles.panes} data-queue={hasQueue || undefined}>
          {hasQueue && <TicketQueue present={ticket.id} now={now} />}
          <div className={styles.pane}>
            <TicketActions key={`actions ${ticket.id}`} ticket={ticket} />
            <Thread ticket={ticket} now={now} />
            <AnswerForm key={`answer ${ticket.id}`} ticket={ticket} />
          </div>
          <div className={styles.pane}>
            <MemberPane ticket={ticket} now={now} />
            <RecordHistory name="tickets" subject="ticket" id={ticket.id} now={now} />
          </div>
        </div>
      )}
    </RecordPage>
  );
}
TicketPage.readAhead = readAhead(definition);
