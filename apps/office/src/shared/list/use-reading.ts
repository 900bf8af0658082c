import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';

/** The time of the answer is in some rows, and says nothing about them. */
const contentOf = (row: unknown) =>
  JSON.stringify(row, (key, value) => (key === 'server_time' ? undefined : value));

/** The rows of a list as they were read last. */
export interface Reading<Row> {
  readonly rows: readonly Row[];
  /** What was asked for. */
  readonly query: string;
  /** When they were shown first: the server's time in milliseconds. */
  readonly now: number;
  /** The ids of those that differ from when the same was asked for before. */
  readonly changed: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/** The last reading of rows. It stays the same until others are read. */
export function useReading<Row>(
  rows: readonly Row[],
  query: string,
  idOf: (row: Row) => number,
): Reading<Row> {
  const { clock } = useOffice();
  const [reading, setReading] = useState(() => ({ rows, query, now: clock.now(), changed: none }));
  if (reading.rows === rows) return reading;
  const changed = reading.query === query ? changesOf(reading.rows, rows, idOf) : none;
  const next = { rows, query, now: clock.now(), changed };
  setReading(next);
  return next;
}

function changesOf<Row>(
  former: readonly Row[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): ReadonlySet<number> {
  const contents = new Map(former.map((row) => [idOf(row), contentOf(row)]));
  const changed = rows.filter((row) => {
    const before = contents.get(idOf(row));
    return before !== undefined && before !== contentOf(row);
  });
  return new Set(changed.map(idOf));
}
