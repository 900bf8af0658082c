import { MAX_WORKLIST_COUNT, type WorklistEntry, workPermissions } from '@bidkit/contract';
import { Link } from 'react-router';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { ageText } from './age-text.ts';
import type { useWorklist } from './use-worklist.ts';
import { work, workAreas } from './work.ts';
import styles from './work-list.module.css';

/** What waits for staff, of what the role shows: what the role can do, and below it what others do. */
export function WorkList({ query }: { readonly query: ReturnType<typeof useWorklist> }) {
  const { has } = useOffice();
  return (
    <Loaded query={query} what="The list of work">
      {(entries) => {
        const own = entries.filter(({ key }) => has(workPermissions[key]));
        const ofOthers = entries.filter(({ key }) => !has(workPermissions[key]));
        return (
          <div className={styles.work}>
            {own.every(({ count }) => count === 0) && <p className={styles.none}>Nothing waits for you.</p>}
            {own.length > 0 && <Areas entries={own} level="h2" nameOf={(label) => label} />}
            {ofOthers.length > 0 && (
              <>
                <h2 className={styles.others}>For others</h2>
                <Areas entries={ofOthers} level="h3" nameOf={(label) => `${label}, for others`} />
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface AreasProps {
  readonly entries: readonly WorklistEntry[];
  readonly level: 'h2' | 'h3';
  /** The name of the region of an area: the same area can be in both parts. */
  nameOf(label: string): string;
}

/** Work by area, in the order of the page. */
function Areas({ entries, level: Heading, nameOf }: AreasProps) {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const areas = workAreas
    .map(({ label, keys }) => ({ label, rows: keys.flatMap((key) => byKey.get(key) ?? []) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles.areas}>
      {areas.map(({ label, rows }) => (
        <section key={label} className={styles.area} aria-label={nameOf(label)}>
          <Heading className={styles.heading}>{label}</Heading>
          <ul>
            {rows.map((entry) => (
              <Row key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const numbers = new Intl.NumberFormat('en-US');
const countText = (count: number) =>
  count >= MAX_WORKLIST_COUNT ? `${numbers.format(count)}+` : numbers.format(count);

function Row({ entry: { key, count, oldest_at } }: { entry: WorklistEntry }) {
  const { clock } = useOffice();
  const { label, one = label, to, time = 'oldest' } = work[key];
  return (
    <li data-none={count === 0 || undefined}>
      <Link to={to} className={styles.row}>
        <span className={styles.count}>{countText(count)}</span>
        <span className={styles.label}>{count === 1 ? one : label}</span>
        {oldest_at !== null && (
          <span className={styles.age}>
            {time} <time dateTime={oldest_at}>{ageText(oldest_at, clock.now())}</time>
          </span>
        )}
      </Link>
    </li>
  );
}
