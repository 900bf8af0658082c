import type { ReactNode } from 'react';
import { SiteLogo } from '../../shared/site-logo.tsx';
import styles from './panel.module.css';

/** The partner that requests authorization, and the origin of its page. */
export interface RequestingPartner {
  readonly key: string;
  readonly name: string;
  readonly origin: string;
}

/** The layout of the authorization window, with the marketplace's logo. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <SiteLogo />
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A partner's name and origin. Partners choose their name; the origin is verified. */
export function PartnerIdentity({ partner: { name, origin } }: { partner: RequestingPartner }) {
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

/** Explains why the window asks for nothing. */
export function Explanation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <h1>{title}</h1>
      <p role="alert">{children}</p>
    </Panel>
  );
}

/** An origin in words. */
export const addressOf = (origin: string) =>
  origin === 'null' ? 'a closed frame without an address' : origin;
