import type { AuditEntry } from '@bidkit/contract';
import styles from './changes.module.css';
import { changesOf, type FieldChange } from './changes-of.ts';

/** What an action of staff has changed, field by field. */
export function Changes({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span className={styles.field}>{change.field}:</span> <Values {...change} />
        </li>
      ))}
    </ul>
  );
}

/** Deleted and inserted, for screen readers; an arrow for others. */
function Values({ before, after }: FieldChange) {
  if (!before) return <ins>{after}</ins>;
  if (!after) return <del>{before}</del>;
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </>
  );
}
