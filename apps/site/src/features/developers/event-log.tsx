import { useState } from 'react';
import styles from './event-log.module.css';

/** An event of the element, as it came. */
export interface Heard {
  readonly number: number;
  readonly type: string;
  /** Server time, ms since the epoch. */
  readonly atMs: number;
  readonly detail: unknown;
  readonly isHeld: boolean;
}

/** What would lead away from this page; held, it is only told of. */
export const leadingAway: ReadonlySet<string> = new Set([
  'bidkit:navigate',
  'bidkit:login',
  'bidkit:pay',
  'bidkit:leave',
]);

const KEPT = 50;

/** Keeps the latest events, the newest first. */
export function useEventLog() {
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const note = (event: Omit<Heard, 'number'>) =>
    setHeard((all) => [{ ...event, number: (all[0]?.number ?? 0) + 1 }, ...all].slice(0, KEPT));
  return { heard, note, clear: () => setHeard([]) };
}

interface Props {
  heard: readonly Heard[];
  isHolding: boolean;
  onHold(isHolding: boolean): void;
  onClear(): void;
}

/** The element's events as they come. */
export function EventLog({ heard, isHolding, onHold, onClear }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="events">
      <header className={styles.header}>
        <h2 id="events">Events</h2>
        <label>
          <input type="checkbox" checked={isHolding} onChange={({ target }) => onHold(target.checked)} />
          <span>
            Hold what leads away, by <code>preventDefault()</code>
          </span>
        </label>
        <button type="button" onClick={onClear} disabled={heard.length === 0}>
          Clear
        </button>
      </header>
      {heard.length === 0 && (
        <p className={styles.none}>None yet. Follow a link in the element, watch a lot, or place a bid.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log scrolls, by keyboard too. */}
      <div className={styles.log} role="log" aria-labelledby="events" tabIndex={0}>
        <ol>
          {heard.map(({ number, type, atMs, detail, isHeld }) => (
            <li key={number}>
              <p>
                <code>{type}</code>
                <time dateTime={new Date(atMs).toISOString()}>{new Date(atMs).toLocaleTimeString('en')}</time>
                {isHeld && <span>held</span>}
              </p>
              <pre>{JSON.stringify(detail, plain, 2)}</pre>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** An error's message is none of its enumerable properties. */
const plain = (_: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message } : value;
