import type { ReactNode } from 'react';
import styles from './entry-page.module.css';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A page of its own around a form: the login, the lock, the set-up and invitations. */
export const EntryPage = ({ title, text, children }: Props) => (
  <main className={styles.page}>
    <title>{`${title} - Office`}</title>
    <div className={styles.box}>
      <p className={styles.brand}>Office</p>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  </main>
);
