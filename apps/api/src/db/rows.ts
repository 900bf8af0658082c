/** The row that an insert or update returned. @throws Error when it wrote none, which its caller has ruled out */
export function writtenRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('No row was written');
  return row;
}

/**
 * The row that a query found. `what` names it for the error.
 * @throws Error when there is none, which is a mistake in the program: what a caller of the API names is refused
 */
export function existingRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`${what} does not exist`);
  return row;
}

/** The rows in the order of their ids. Ids without a row are left out. */
export function inOrder<Row>(
  rows: readonly Row[],
  ids: readonly number[],
  idOf: (row: Row) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
