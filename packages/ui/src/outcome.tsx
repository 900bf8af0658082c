import type { ReactNode } from 'react';
import styles from './outcome.module.css';

interface Props {
  /** Why the action failed. */
  error?: { readonly message: string } | null;
  /** The message of a success; false before the action. */
  children: ReactNode;
}

/** What an action has done, announced to screen readers. */
export const Outcome = ({ error, children }: Props) => (
  <p className={styles.outcome} role="status" data-tone={error ? 'danger' : 'success'}>
    {error ? error.message : children}
  </p>
);
