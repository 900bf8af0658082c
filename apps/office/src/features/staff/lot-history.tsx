import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './lot-page.module.css';

const SIZE = 50;

/** What staff have done with a lot, the newest first. */
export function LotHistory({ id, now }: { id: number; now: number }) {
  const { api } = useOffice();
  const { data, error } = useQuery({
    queryKey: ['lots', 'history', id],
    queryFn: () => api.listAudit({ query: { subject: 'auction', subject_id: id, size: SIZE } }),
  });
  return (
    <section aria-labelledby="history" className={styles.part}>
      <h2 id="history">History</h2>
      {error && <p role="alert">{error.message}</p>}
      {data?.data.length === 0 && <p>None yet.</p>}
      <ul className={styles.entries}>
        {data?.data.map(({ id: entry, staff, action, reason, create_time }) => (
          <li key={entry}>
            <Time at={create_time} now={now} />: {staff}, {action}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
