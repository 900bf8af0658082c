import type { ReactNode } from 'react';
import styles from './record.module.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** Values of a record with their names. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
