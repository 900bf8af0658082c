import type { WonItem } from '@bidkit/sdk';
import { useId, useState } from 'react';
import { formatInstant } from '../../shared/formats.ts';
import buttons from '../../ui/button.module.css';
import styles from './tracking.module.css';

/** Scans that are shown before the list is expanded. */
const LATEST = 3;

/** The tracking numbers of a parcel, and its scans: the latest three, or all. */
export function Tracking({ shipping, name }: { shipping: NonNullable<WonItem['shipping']>; name: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const { carrier, tracking, tracking_url, international, activity } = shipping;
  const shown = isExpanded ? activity : activity.slice(0, LATEST);
  return (
    <div className={styles.tracking}>
      <dl className={styles.numbers}>
        {(tracking || carrier) && (
          <Fact name={carrier ?? 'Tracking number'}>
            <Reference url={tracking_url} text={tracking ?? 'Track the parcel'} />
          </Fact>
        )}
        {international?.tracking_url && (
          <Fact name="International tracking">
            <Reference url={international.tracking_url} text="Track it in your country" />
          </Fact>
        )}
        {international?.cn22_id && <Fact name="Customs declaration CN 22">{international.cn22_id}</Fact>}
      </dl>
      {shown.length > 0 && (
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
      )}
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
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A tracking number, with a link to the carrier's page if it is known. */
const Reference = ({ url, text }: { url: string | null; text: string }) =>
  url ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
