import type { LotData } from '@bidkit/sdk';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { zonedFormat } from '../../shared/formats.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import styles from './corrections.module.css';

const dayAndTime = zonedFormat({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** What was corrected about the product of a lot, with its date, the newest first. */
export function Corrections({ lot: { corrections = [] } }: { lot: LotData }) {
  const zone = useTimeZone();
  if (corrections.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Corrections</h2>
      <ul className={styles.list}>
        {corrections.map(({ text, created_at }) => (
          <li key={created_at}>
            <time dateTime={created_at}>{dayAndTime(created_at, zone)}</time>
            <Paragraphs text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
