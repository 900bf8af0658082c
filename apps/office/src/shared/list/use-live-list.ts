import type { StaffChange } from '@bidkit/contract';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { namesOf } from '../../shown-subjects.ts';

/** Changes of this time are one read. */
const GATHER_MS = 500;

interface Parts {
  /** The name of the list. */
  readonly name: string;
  readonly region: RefObject<HTMLElement | null>;
  /** Whether rows are selected: the list waits for what is done with them. */
  readonly hasSelection: boolean;
  /** When the rows were read. */
  readonly readAt: number;
  refetch(): Promise<unknown>;
}

/**
 * Reads a list again when its rows have changed. A list that is in use, because rows are selected or the pointer or the
 * focus is in it, does not move for the changes of others: `isChanged` says that there is something new.
 */
export function useLiveList({ name, region, hasSelection, readAt, refetch }: Parts): {
  readonly isChanged: boolean;
} {
  const { realtime, gate, session } = useOffice();
  const own = session.staff.id;
  /** The reading that is no longer the present one. */
  const [changed, setChanged] = useState<number | null>(null);
  const isInUse = () => hasSelection || region.current?.matches(':hover, :focus-within') === true;
  const onChange = useEffectEvent((isOthers: boolean) => {
    if (gate.demand() !== null || (isOthers && isInUse())) setChanged(readAt);
    else void refetch();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOthers = false;
    const stop = realtime.on('staff-change', ({ subject, by }: StaffChange) => {
      if (!namesOf(subject).includes(name)) return;
      isOthers ||= by !== own;
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange(isOthers);
        isOthers = false;
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [realtime, name, own]);
  return { isChanged: changed === readAt };
}
