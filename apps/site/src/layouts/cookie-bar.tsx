import { useBidkit } from '@bidkit/react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { type Consent, storeConsent } from '../shared/optional-storage.ts';
import styles from './cookie-bar.module.css';

const choices = [
  ['declined', 'Decline'],
  ['accepted', 'Accept'],
] as const;
const present = {
  accepted: 'You have accepted. If you decline, we forget it.',
  declined: 'You have declined.',
} as const;

interface Props {
  /** The answer that the visitor has given before. */
  readonly consent: Consent | null;
  readonly bar: RefObject<HTMLElement | null>;
  onAnswer(): void;
}

/** Asks whether this browser may store more than the service needs. The visitor can change the answer later. */
export function CookieBar({ consent, bar, onAnswer }: Props) {
  const { storage } = useBidkit();
  return (
    <section className={styles.notice} aria-label="Cookie notice" ref={bar} tabIndex={-1}>
      <p>
        No cookies. Your login and preferences stay in this browser. May we also remember who referred you?{' '}
        {consent && <strong>{present[consent]} </strong>}
        <Link to={paths.cookiePolicy}>Cookie policy</Link>
      </p>
      <div className={styles.answers}>
        {choices.map(([choice, name]) => (
          <button
            key={choice}
            type="button"
            className={styles.answer}
            aria-pressed={consent ? consent === choice : undefined}
            onClick={() => {
              storeConsent(storage, choice);
              onAnswer();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
