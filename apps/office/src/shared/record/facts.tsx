import type { ReactNode } from 'react';
import styles from './record.module.css';

/** A name and its value. A long one has a line of its own on small screens. */
export type Fact = readonly [name: string, value: ReactNode, length?: 'long'];

/** Values of a record with their names. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value, length]) => (
      <div key={name} data-length={length}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
