import type { Parcel } from '@bidkit/contract';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './parcels.module.css';

/** The way of a parcel as its carrier, or staff, have scanned it, the newest scan first. */
export const ParcelScans = ({ scans, now }: { scans: Parcel['activity']; now: number }) => (
  <RecordSection title="Scans">
    {scans.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <ol className={styles.scans}>
        {scans.map(({ id, scan_date, city, country, description }) => (
          <li key={id}>
            <p>{description.description}</p>
            <small>
              <Time at={scan_date} now={now} />
              {[city, country?.country].filter(Boolean).map((place) => `, ${place}`)}
            </small>
          </li>
        ))}
      </ol>
    )}
  </RecordSection>
);
