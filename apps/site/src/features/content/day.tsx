import styles from './day.module.css';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of an instant, as the reader's own calendar has it. */
export function Day({ instant }: { instant: string }) {
  return (
    <time className={styles.day} dateTime={instant}>
      {format.format(new Date(instant))}
    </time>
  );
}
