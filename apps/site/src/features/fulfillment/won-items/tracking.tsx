import type { WonItem } from '@bidkit/sdk';
import { TrackingHistory } from '../../../shared/tracking-history/tracking-history.tsx';
import styles from './tracking.module.css';

/** The tracking numbers of a parcel, and, once they are opened, its scans. */
export function Tracking({ shipping, name }: { shipping: NonNullable<WonItem['shipping']>; name: string }) {
  const { carrier, tracking, tracking_url, international, activity } = shipping;
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
      {activity.length > 0 && (
        <details className={styles.history}>
          <summary>Tracking history</summary>
          <TrackingHistory activity={activity} name={name} />
        </details>
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
