import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import styles from './categories.module.css';
import { differences } from './category-fields.ts';

interface Props {
  readonly tree: CategoryTree;
  /** As it was when the form was opened, and as it is now. */
  readonly before: StaffCategory;
  readonly now: StaffCategory;
}

/** What somebody else has changed while the form was open. */
export function OtherChanges({ tree, before, now }: Props) {
  const changed = differences(tree, before, now);
  if (changed.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>Somebody else has saved this in the meantime. It is now:</p>
      <ul>
        {changed.map(([label, value]) => (
          <li key={label}>
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
      <p>Your text is still here. Save again to use what you have changed. All else stays as it is now.</p>
    </div>
  );
}
