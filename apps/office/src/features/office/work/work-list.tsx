import { MAX_WORKLIST_COUNT, type WorklistEntry } from '@bidkit/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { ageText } from './age-text.ts';
import { useWorklist } from './use-worklist.ts';
import { work, workAreas } from './work.ts';
import styles from './work-list.module.css';

/** What waits for staff, by area, of what the role shows. Each count leads to its list. */
export function WorkList() {
  const query = useWorklist();
  return (
    <Loaded query={query}>
      {(entries) => {
        const byKey = new Map(entries.map((entry) => [entry.key, entry]));
        const areas = workAreas
          .map(({ label, keys }) => ({ label, rows: keys.flatMap((key) => byKey.get(key) ?? []) }))
          .filter(({ rows }) => rows.length > 0);
        return (
          <div className={styles.work}>
            {entries.every(({ count }) => count === 0) && (
              <p className={styles.none}>Nothing waits for you.</p>
            )}
            <div className={styles.areas}>
              {areas.map(({ label, rows }) => (
                <Area key={label} label={label} rows={rows} />
              ))}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function Area({ label, rows }: { label: string; rows: readonly WorklistEntry[] }) {
  const id = useId();
  return (
    <section className={styles.area} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {label}
      </h2>
      <ul>
        {rows.map((entry) => (
          <Row key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

const numbers = new Intl.NumberFormat('en-US');
const countText = (count: number) =>
  count >= MAX_WORKLIST_COUNT ? `${numbers.format(count)}+` : numbers.format(count);

function Row({ entry: { key, count, oldest_at } }: { entry: WorklistEntry }) {
  const { clock } = useOffice();
  const { label, to, time = 'oldest' } = work[key];
  return (
    <li data-none={count === 0 || undefined}>
      <Link to={to} className={styles.row}>
        <span className={styles.count}>{countText(count)}</span>
        <span className={styles.label}>{label}</span>
        {oldest_at !== null && (
          <span className={styles.age}>
            {time} <time dateTime={oldest_at}>{ageText(oldest_at, clock.now())}</time>
          </span>
        )}
      </Link>
    </li>
  );
}
