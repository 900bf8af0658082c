import type { StaffChange } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOffice } from '../session/use-office.tsx';
import { namesOf } from '../shown-subjects.ts';

/** Changes of this time are one read. */
const GATHER_MS = 500;

/**
 * Reads what the pages show again when others have changed it. Lists decide themselves when they show it
 * (`useLiveList`). While the office is locked nothing is read: all of it is read afterwards, as after a lost connection.
 */
export function useLive(): void {
  const { realtime, gate } = useOffice();
  const queries = useQueryClient();
  useEffect(() => {
    const names = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;
    const isLocked = () => gate.demand() === 'unlock' || gate.demand() === 'login';
    const readAll = () => void queries.invalidateQueries();
    const readNames = () => {
      timer = undefined;
      const changed = new Set(names);
      names.clear();
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name, part] }) => part !== 'list' && changed.has(String(name)),
      });
    };
    const stops = [
      realtime.on('staff-change', ({ subject }: StaffChange) => {
        if (isLocked()) {
          hasMissed = true;
          return;
        }
        for (const name of namesOf(subject)) names.add(name);
        timer ??= setTimeout(readNames, GATHER_MS);
      }),
      gate.subscribe(() => {
        if (!hasMissed || isLocked()) return;
        hasMissed = false;
        readAll();
      }),
      realtime.status.subscribe((status, before) => {
        if (status === 'connected' && (before === 'reconnecting' || before === 'failed')) readAll();
      }),
    ];
    const onOnline = () => realtime.retry();
    addEventListener('online', onOnline);
    realtime.connect();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
      for (const stop of stops) stop();
    };
  }, [realtime, gate, queries]);
}
