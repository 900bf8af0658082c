import type { ReactNode } from 'react';
import { Logo } from '../../layouts/logo.tsx';
import styles from './panel.module.css';

/** Who asks: a partner, and where its page is. */
export interface Asking {
  readonly key: string;
  readonly name: string;
  readonly origin: string;
}

/** The sheet of the sign-in window, with the house's name at its head. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <Logo />
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A partner by name and address: the name is theirs to choose, the address is not. */
export function Who({ partner: { name, origin } }: { partner: Asking }) {
  return (
    <p className={styles.who}>
      <span className={styles.mark} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <span>
        <strong>{name}</strong> <span className={styles.origin}>{addressOf(origin)}</span>
      </span>
    </p>
  );
}

/** Says why nothing is asked here. */
export function Sorry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <h1>{title}</h1>
      <p role="alert">{children}</p>
    </Panel>
  );
}

/** An origin for people. */
export const addressOf = (origin: string) =>
  origin === 'null' ? 'a closed frame without an address' : origin;
