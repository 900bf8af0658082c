import type { StaffChange } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { namesOf } from '../../../shown-subjects.ts';

/** The name of its data in the cache, by which changes are about it. */
const NAME = 'worklist';
/** Counting all costs more than reading one list: changes of this time are one read. */
const GATHER_MS = 5_000;

/** What waits for staff. It is counted again when others have changed something that is in it. */
export function useWorklist() {
  const { api, realtime, gate } = useOffice();
  // As the second name says, `useLive` leaves it alone.
  const query = useQuery({ queryKey: [NAME, 'list'], queryFn: () => api.getWorklist() });
  const { refetch } = query;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.on('staff-change', ({ subject }: StaffChange) => {
      if (!namesOf(subject).includes(NAME)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        // After an unlock all is read again.
        if (gate.demand() === null) void refetch();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [realtime, gate, refetch]);
  return query;
}
