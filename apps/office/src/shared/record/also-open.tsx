import type { OpenBy, StaffSubject } from '@bidkit/contract';
import { useEffect, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { subjectOf } from '../../shown-subjects.ts';
import styles from './record.module.css';

/** How often a page says again what it shows, for nodes that were not there before. */
const AGAIN_MS = 60_000;
const nobody: readonly OpenBy[] = [];

interface Props {
  /** The name of the record's data, as that of its list. */
  readonly name: string;
  readonly id: number;
}

/** Says who else has the record open. It is a hint: nobody is kept from changing it. */
export function AlsoOpen({ name, id }: Props) {
  const others = useOthers(subjectOf(name), id);
  return (
    <p role="status" className={styles.also}>
      {others.length > 0 && `Also open: ${others.map(({ username }) => username).join(', ')}`}
    </p>
  );
}

/** Who else has a record open. Nobody while the office is locked or not connected. */
function useOthers(subject: StaffSubject | null, id: number): readonly OpenBy[] {
  const { realtime, gate, session } = useOffice();
  const [others, setOthers] = useState(nobody);
  const me = session.staff.id;
  useEffect(() => {
    if (subject === null) return;
    const isLocked = () => gate.demand() === 'unlock' || gate.demand() === 'login';
    const tell = () => {
      realtime.open(isLocked() ? null : { subject, id });
      if (isLocked()) setOthers(nobody);
    };
    const stops = [
      realtime.on('also-open', (event) => {
        if (event.subject === subject && event.id === id && !isLocked())
          setOthers(event.staff.filter((one) => one.id !== me));
      }),
      gate.subscribe(tell),
      realtime.status.subscribe((status) => {
        if (status === 'connected') tell();
        else setOthers(nobody);
      }),
    ];
    const timer = setInterval(tell, AGAIN_MS);
    tell();
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      realtime.open(null);
    };
  }, [realtime, gate, subject, id, me]);
  return others;
}
