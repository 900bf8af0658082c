/** The selected rows: some by their ids, also of other pages, or all that match. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all' };

export const nothing: Selection = { kind: 'some', ids: new Set() };
export const everything: Selection = { kind: 'all' };

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.kind === 'all' || selection.ids.has(id);

/** Selects rows, or takes them from the selection. What was "all" is the page without them then. */
export function select(
  selection: Selection,
  ids: readonly number[],
  wanted: 'selected' | 'not selected',
  page: readonly number[],
): Selection {
  const chosen = new Set(selection.kind === 'all' ? page : selection.ids);
  for (const id of ids) {
    if (wanted === 'selected') chosen.add(id);
    else chosen.delete(id);
  }
  return { kind: 'some', ids: chosen };
}

/** The rows of a page from one to another, in either direction. Only the second if the first is on another page. */
export function rangeOf(page: readonly number[], from: number | null, to: number): readonly number[] {
  const ends = [page.indexOf(from ?? to), page.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : page.slice(first, last + 1);
}

/** How many rows of a page are selected. */
export function pageSelection(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
