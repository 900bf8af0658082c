import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ticketList } from './ticket-list.tsx';

/** All tickets, by who has to answer. */
export function TicketsPage() {
  const { session } = useOffice();
  return <ListScreen definition={ticketList(session.staff.username)} />;
}
