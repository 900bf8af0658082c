import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { anchorOf } from './anchor-of.ts';
import styles from './prose.module.css';

/** A sentence of the manifest. Text between backticks is code. */
export function Words({ text = '' }: { text?: string | undefined }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence, which have no other key.
    index % 2 ? <code key={index}>{part}</code> : part,
  );
}

/** Scrolls to the anchor of the address: the content was loaded after the browser looked for it. */
function useAnchor() {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
}

/** A page of text. */
export function Article({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}) {
  useAnchor();
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** A section of a guide, with its own anchor. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = anchorOf(title);
  return (
    <section className={styles.part} id={id}>
      <h2>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  );
}

/** Terms and their meaning, stacked on narrow screens. */
export function Terms({
  rows,
}: {
  rows: readonly (readonly [term: ReactNode, meaning: ReactNode, key?: string])[];
}) {
  return (
    <dl className={styles.terms}>
      {rows.map(([term, meaning, key]) => (
        <div key={key ?? String(term)}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
