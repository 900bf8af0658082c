import type { ReactNode } from 'react';
import styles from './record.module.css';

interface Props<Entry> {
  readonly entries: readonly Entry[];
  readonly children: (entry: Entry) => ReactNode;
}

/** A short list of what belongs to a record, each entry in a line. */
export const RecordEntries = <Entry extends { readonly id: number }>({ entries, children }: Props<Entry>) =>
  entries.length === 0 ? (
    <p>None yet.</p>
  ) : (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ul>
  );
