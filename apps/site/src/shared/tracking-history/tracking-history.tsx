import type { TrackingScan } from '@bidkit/sdk';
import buttons from '@bidkit/ui/button.module.css';
import { useId, useState } from 'react';
import { formatInstant } from '../formats.ts';
import styles from './tracking-history.module.css';

/** Scans that are shown before the list is expanded. */
const LATEST = 3;

/** The scans of a parcel with an item: the latest three, or all. */
export function TrackingHistory({ activity, name }: { activity: readonly TrackingScan[]; name: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  if (activity.length === 0) return null;
  const shown = isExpanded ? activity : activity.slice(0, LATEST);
  return (
    <>
      <ol className={styles.scans} id={listId} aria-label={`Tracking history of ${name}`}>
        {shown.map(({ id, scan_date, city, country, description }) => (
          <li key={id}>
            <time dateTime={scan_date}>{formatInstant(scan_date)}</time>
            <span>
              {description.description}
              {(city || country) && <small>{[city, country?.country].filter(Boolean).join(', ')}</small>}
            </span>
          </li>
        ))}
      </ol>
      {activity.length > LATEST && (
        <button
          type="button"
          className={buttons.quiet}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show the latest scans' : `Show all ${activity.length} scans`}
        </button>
      )}
    </>
  );
}
