import { Button } from '../../ui/button.tsx';
import styles from './bulk-outcome.module.css';
import { countOf } from './in-words.ts';
import type { BulkOutcome } from './use-bulk.ts';

interface Props {
  readonly outcome: BulkOutcome | null;
  readonly names: { readonly one: string; readonly many: string };
  onClose(): void;
}

const SHOWN = 20;

/** What an action on many rows has done, with the reasons of those that failed. They stay selected. */
export function BulkResult({ outcome, names, onClose }: Props) {
  return (
    <div role="status" className={styles.outcome} data-tone={outcome?.failures.size ? 'warning' : 'success'}>
      {outcome && (
        <>
          <p className={styles.title}>
            {countOf(outcome.done, names)} {outcome.done === 1 ? 'was' : 'were'} {outcome.action.done}.
            {outcome.failures.size > 0 &&
              ` ${countOf(outcome.failures.size, names)} failed, and ${outcome.failures.size === 1 ? 'is' : 'are'} still selected.`}
          </p>
          {outcome.failures.size > 0 && (
            <ul>
              {[...outcome.failures].slice(0, SHOWN).map(([id, text]) => (
                <li key={id}>
                  {id}: {text}
                </li>
              ))}
              {outcome.failures.size > SHOWN && <li>And {outcome.failures.size - SHOWN} more.</li>}
            </ul>
          )}
          <Button onClick={onClose}>Close this message</Button>
        </>
      )}
    </div>
  );
}
