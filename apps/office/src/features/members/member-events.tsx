import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Office, useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { eventText } from './event-text.ts';
import type { MemberPart } from './member-part.ts';
import styles from './members.module.css';

const SIZE = 10;

/** A page of the events of an account. */
export const eventsQuery = ({ api }: Pick<Office, 'api'>, id: number, page = 1) => ({
  queryKey: ['members', 'events', id, page],
  queryFn: () => api.listMemberEvents({ params: { id }, query: { page, size: SIZE } }),
});

/** Logins, and changes of what opens the account, the newest first. */
export function MemberEvents({ member: { id }, now }: MemberPart) {
  const office = useOffice();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...eventsQuery(office, id, page),
    placeholderData: (previous) => previous,
  });
  return (
    <RecordSection title="Security of the account">
      <Loaded query={query}>
        {({ data, last_page }) => (
          <>
            <RecordEntries entries={data}>
              {(event) => (
                <>
                  <Time at={event.created_at} now={now} />: {eventText(event)}
                </>
              )}
            </RecordEntries>
            {last_page > 1 && (
              <div className={styles.pages}>
                <Button aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
                  Newer
                </Button>
                <Button
                  aria-disabled={page >= last_page}
                  onClick={() => setPage(Math.min(last_page, page + 1))}
                >
                  Older
                </Button>
                <p role="status">
                  Page {page} of {last_page}
                </p>
              </div>
            )}
          </>
        )}
      </Loaded>
    </RecordSection>
  );
}
