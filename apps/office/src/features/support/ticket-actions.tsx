import { BidkitError, type StaffTicket, sendIdempotent } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { useSaid, useSay } from '../../shared/record/said.tsx';
import { Button } from '../../ui/button.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import styles from './ticket-actions.module.css';

/** Where these buttons say what they have done. */
const PLACE = 'ticket';

/** What staff can do with a ticket beside an answer. */
export function TicketActions({ ticket }: { ticket: StaffTicket }) {
  const { api, session } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'assign' | 'note' | null>(null);
  const said = useSaid(PLACE);
  const say = useSay(PLACE);
  const { mutate, mutateAsync, error } = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; done: string }) => call(),
    onMutate: () => say(null),
    onSuccess: (_, { done }) => say(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tickets'] }),
  });
  const params = { id: ticket.id };
  const me = session.staff.username;
  const assign = (assignee: string | null, done: string) => ({
    call: () => api.assignTicket({ params, body: { assignee } }),
    done,
  });
  const isClosed = ticket.state === 'closed';
  const onClose = () => setAsked(null);
  return (
    <div className={styles.actions}>
      {ticket.assignee !== me && (
        <Button onClick={() => mutate(assign(me, 'This ticket is yours.'))}>Assign to me</Button>
      )}
      {ticket.assignee === me && (
        <Button onClick={() => mutate(assign(null, 'This ticket is assigned to nobody.'))}>Give back</Button>
      )}
      <Button onClick={() => setAsked('assign')}>Assign</Button>
      <Button onClick={() => setAsked('note')}>Add a note</Button>
      {isClosed ? (
        <Button
          onClick={() =>
            mutate({ call: () => api.reopenTicket({ params }), done: 'The ticket is open again.' })
          }
        >
          Open again
        </Button>
      ) : (
        <Button
          onClick={() => mutate({ call: () => api.closeTicket({ params }), done: 'The ticket is closed.' })}
        >
          Close the ticket
        </Button>
      )}
      <Outcome error={asked === null ? shownOf(error) : null}>{said}</Outcome>
      {asked === 'assign' && (
        <AssignDialog
          title={`Assign ticket ${ticket.id}`}
          text="Who works on it?"
          action="Assign"
          send={(name) => mutateAsync(assign(name, `The ticket is assigned to ${name}.`))}
          onClose={onClose}
        />
      )}
      {asked === 'note' && (
        <NoteDialog
          send={(body) =>
            mutateAsync({
              call: () =>
                sendIdempotent(`POST /tickets/${ticket.id}/notes ${body.message}`, (options) =>
                  api.addTicketNote({ params, body, ...options }),
                ),
              done: 'The note is added.',
            })
          }
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** Another person may have been faster. */
const shownOf = (error: Error | null) =>
  error instanceof BidkitError && error.is('ticket_step_refused')
    ? {
        message: `Another person has changed this ticket meanwhile. ${error.message} You see its present state.`,
      }
    : error;
