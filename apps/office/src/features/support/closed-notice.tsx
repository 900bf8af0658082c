import type { StaffTicket } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Notice } from '../../shared/notice.tsx';
import { historyQuery } from '../../shared/record/record-history.tsx';

/** Says that a ticket was closed before its answer was sent. Those who may read the audit see the name. */
export function ClosedNotice({ ticket: { id } }: { ticket: StaffTicket }) {
  const office = useOffice();
  const { has, session } = office;
  const { data } = useQuery({
    ...historyQuery(office, { name: 'tickets', subject: 'ticket', id }),
    enabled: has('audit:read'),
  });
  const by = data?.data.find(({ action }) => action === 'close')?.staff;
  return (
    <div role="status">
      <Notice>
        {by === undefined || by === session.staff.username
          ? 'This ticket is closed.'
          : `${by} has closed this ticket.`}{' '}
        Your answer is not sent. It stays here: open the ticket again to send it.
      </Notice>
    </div>
  );
}
