import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';

/** The time of the answer is in some rows, and says nothing about them. */
const contentOf = (row: unknown) =>
  JSON.stringify(row, (key, value) => (key === 'server_time' ? undefined : value));

/** The rows of a list as they were read last. */
export interface Reading<Row> {
  readonly rows: readonly Row[];
  /** When they were shown first: the server's time in milliseconds. */
  readonly now: number;
  /** The ids of those that differ from when they were read before. */
  readonly changed: ReadonlySet<number>;
  readonly contents: ReadonlyMap<number, string>;
}

/** The last reading of rows. It stays the same until others are read. */
export function useReading<Row>(rows: readonly Row[], idOf: (row: Row) => number): Reading<Row> {
  const { clock } = useOffice();
  const [reading, setReading] = useState(() => readingOf(rows, idOf, clock.now()));
  if (reading.rows === rows) return reading;
  const next = readingOf(rows, idOf, clock.now(), reading.contents);
  setReading(next);
  return next;
}

function readingOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  now: number,
  former: ReadonlyMap<number, string> = new Map(),
): Reading<Row> {
  const contents = new Map(rows.map((row) => [idOf(row), contentOf(row)]));
  const changed = [...contents].filter(([id, content]) => former.has(id) && former.get(id) !== content);
  return { rows, now, changed: new Set(changed.map(([id]) => id)), contents };
}
