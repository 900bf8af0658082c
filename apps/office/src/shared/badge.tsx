import styles from './badge.module.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** A state in one or two words. The color only repeats what they say. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
