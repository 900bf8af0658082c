import type { StaffTicket } from '@bidkit/sdk';
import { Dialog } from '@bidkit/ui/dialog';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './thread.module.css';
import { askerOf } from './ticket-state.tsx';

type Message = StaffTicket['messages'][number];

const kindOf = ({ is_note, from_employee }: Message) =>
  is_note ? 'note' : from_employee ? 'answer' : 'question';

/** The messages of a ticket from the oldest to the newest, with the notes of staff and its pictures. */
export function Thread({ ticket, now }: { ticket: StaffTicket; now: number }) {
  return (
    <RecordSection title="Messages">
      <ol className={styles.thread}>
        {ticket.messages.map((message) => (
          <li key={message.id} className={styles.message} data-kind={kindOf(message)}>
            <p className={styles.head}>
              <strong>{message.author ?? askerOf(ticket)}</strong>
              {message.is_note && <span className={styles.note}>Note, for staff only</span>}
              <Time at={message.create_time} now={now} />
            </p>
            <Paragraphs text={message.original} />
          </li>
        ))}
      </ol>
      {ticket.pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures">
          {ticket.pictures.map((picture, index) => (
            <li key={picture.id}>
              <Picture {...picture} name={`Picture ${index + 1} of ${askerOf(ticket)}`} />
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}

/** A picture of a ticket, which only a session of staff can read: it has no address. */
function Picture({ id, width, height, name }: { id: number; width: number; height: number; name: string }) {
  const { api } = useOffice();
  const [isEnlarged, setEnlarged] = useState(false);
  const query = useQuery({
    queryKey: ['ticket-pictures', id],
    queryFn: () => api.getStaffTicketPicture({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query}>
      {({ type, data }) => {
        const image = { src: `data:${type};base64,${data}`, width, height };
        return (
          <>
            <button type="button" className={styles.enlarge} onClick={() => setEnlarged(true)}>
              <span className="visually-hidden">Enlarge</span>{' '}
              <img className={styles.picture} alt={name} {...image} />
            </button>
            {isEnlarged && (
              <Dialog
                title={name}
                text={`${width} × ${height} pixels`}
                isLarge
                onCancel={() => setEnlarged(false)}
              >
                {/* Above the picture: the focus would scroll past it. */}
                <div>
                  <Button onClick={() => setEnlarged(false)}>Close</Button>
                </div>
                <img className={styles.enlarged} alt={name} {...image} />
              </Dialog>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
