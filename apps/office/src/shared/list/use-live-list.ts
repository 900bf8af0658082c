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
 * Reads a list again when others have changed its rows. A list that is in use, because rows are selected or the pointer
 * or the focus is in it, does not move: `isChanged` says that there is something new.
 */
export function useLiveList({ name, region, hasSelection, readAt, refetch }: Parts): {
  readonly isChanged: boolean;
} {
  const { realtime, gate } = useOffice();
  /** The reading that is no longer the present one. */
  const [changed, setChanged] = useState<number | null>(null);
  const isInUse = () =>
    hasSelection || gate.demand() !== null || region.current?.matches(':hover, :focus-within') === true;
  const onChange = useEffectEvent(() => {
    if (isInUse()) setChanged(readAt);
    else void refetch();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.on('staff-change', ({ subject }: StaffChange) => {
      if (!namesOf(subject).includes(name)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [realtime, name]);
  return { isChanged: changed === readAt };
}
