import { useState } from 'react';

/** The time of the answer is in some rows, and says nothing about them. */
const contentOf = (row: unknown) =>
  JSON.stringify(row, (key, value) => (key === 'server_time' ? undefined : value));

interface Reading<Row> {
  readonly rows: readonly Row[];
  readonly contents: ReadonlyMap<number, string>;
  readonly changed: ReadonlySet<number>;
}

/** The ids of rows that differ from when they were read before, until they are read again. */
export function useChangedRows<Row>(rows: readonly Row[], idOf: (row: Row) => number): ReadonlySet<number> {
  const [reading, setReading] = useState<Reading<Row>>(() => readingOf(rows, idOf));
  if (reading.rows === rows) return reading.changed;
  const next = readingOf(rows, idOf, reading.contents);
  setReading(next);
  return next.changed;
}

function readingOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  former: ReadonlyMap<number, string> = new Map(),
): Reading<Row> {
  const contents = new Map(rows.map((row) => [idOf(row), contentOf(row)]));
  const changed = [...contents].filter(([id, content]) => former.has(id) && former.get(id) !== content);
  return { rows, contents, changed: new Set(changed.map(([id]) => id)) };
}
