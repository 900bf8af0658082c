import { useState } from 'react';
import styles from './event-log.module.css';

/** An event of the element. */
export interface LoggedEvent {
  readonly number: number;
  readonly type: string;
  /** Server time, ms since the epoch. */
  readonly atMs: number;
  readonly detail: unknown;
  readonly isHeld: boolean;
}

/** Events whose default action leaves this page. While they are held, they are only logged. */
export const leadingAway: ReadonlySet<string> = new Set([
  'bidkit:navigate',
  'bidkit:login',
  'bidkit:pay',
  'bidkit:leave',
]);

const KEPT = 50;

/** The latest events, the newest first. */
export function useEventLog() {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const note = (event: Omit<LoggedEvent, 'number'>) =>
    setEvents((all) => [{ ...event, number: (all[0]?.number ?? 0) + 1 }, ...all].slice(0, KEPT));
  return { events, note, clear: () => setEvents([]) };
}

interface Props {
  events: readonly LoggedEvent[];
  isHolding: boolean;
  onHold(isHolding: boolean): void;
  onClear(): void;
}

/** Shows the element's events as they arrive. */
export function EventLog({ events, isHolding, onHold, onClear }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="events">
      <header className={styles.header}>
        <h2 id="events">Events</h2>
        <label>
          <input type="checkbox" checked={isHolding} onChange={({ target }) => onHold(target.checked)} />
          <span>
            Prevent events that leave this page, with <code>preventDefault()</code>
          </span>
        </label>
        <button type="button" onClick={onClear} disabled={events.length === 0}>
          Clear
        </button>
      </header>
      {events.length === 0 && (
        <p className={styles.none}>None yet. Follow a link in the element, watch a lot, or place a bid.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log scrolls, by keyboard too. */}
      <div className={styles.log} role="log" aria-labelledby="events" tabIndex={0}>
        <ol>
          {events.map(({ number, type, atMs, detail, isHeld }) => (
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

/** Serializes an error with its message, which is not enumerable. */
const plain = (_: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message } : value;
