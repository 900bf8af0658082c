import styles from './other-changes.module.css';

interface Props {
  /** What differs from the state with which the form was filled: the label of the field, and its value now. */
  readonly changed: readonly (readonly [label: string, value: string])[];
  /** What to do about it. */
  readonly next?: string;
}

const SAVE_AGAIN =
  'Your text is still here. Save again to use what you have changed. All else stays as it is now.';

/** What somebody else has changed while a form was open. Nothing without a change. */
export function OtherChanges({ changed, next = SAVE_AGAIN }: Props) {
  if (changed.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>This has changed in the meantime. It is now:</p>
      <ul>
        {changed.map(([label, value]) => (
          <li key={label}>
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
      <p>{next}</p>
    </div>
  );
}
