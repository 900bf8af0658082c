import { zonedFormat } from '../../shared/formats.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import styles from './day.module.css';

const format = zonedFormat({ dateStyle: 'long' });

/** The date of an instant in the reader's own time zone. */
export function Day({ instant }: { instant: string }) {
  const zone = useTimeZone();
  return (
    <time className={styles.day} dateTime={instant}>
      {format(instant, zone)}
    </time>
  );
}
