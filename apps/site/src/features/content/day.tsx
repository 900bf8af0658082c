import styles from './day.module.css';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The date of an instant in the reader's own time zone. */
export function Day({ instant }: { instant: string }) {
  return (
    <time className={styles.day} dateTime={instant}>
      {format.format(new Date(instant))}
    </time>
  );
}
