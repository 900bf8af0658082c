import type { StaffView } from '@bidkit/contract';

/** The columns of a list in its address, in their order. */
export const COLUMNS = 'cols';
/** The number of the saved view in use. */
const SAVED = 'saved';
/** What no view keeps: where one is in the list, and the view itself. */
const OWN = ['page', 'size', SAVED];

/** What a view of a list keeps: its query, and its columns in their order. */
export interface Kept {
  readonly query: string;
  readonly columns: readonly string[];
}

/** What a view of an address keeps. */
export function keptOf(params: URLSearchParams): Kept {
  const kept = new URLSearchParams([...params].filter(([name]) => !OWN.includes(name) && name !== COLUMNS));
  kept.sort();
  return { query: String(kept), columns: columnsOf(params) ?? [] };
}

/** The columns that an address names, null for the usual ones. */
export function columnsOf(params: URLSearchParams): readonly string[] | null {
  const columns = params.get(COLUMNS)?.split(',').filter(Boolean) ?? [];
  return columns.length > 0 ? columns : null;
}

/** The address of a saved view. It says all by itself, so that it can be sent to others. */
export function addressOf({ id, query, columns }: Pick<StaffView, 'id'> & Kept): string {
  const params = new URLSearchParams(query);
  if (columns.length > 0) params.set(COLUMNS, columns.join(','));
  params.set(SAVED, String(id));
  return `?${params}`;
}

/** The number of the saved view in use; null for none. */
export const savedOf = (params: URLSearchParams): number | null => Number(params.get(SAVED)) || null;

/** An address without its saved view: its filters and columns stay. */
export function addressWithout(params: URLSearchParams): string {
  const others = new URLSearchParams(params);
  others.delete(SAVED);
  return `?${others}`;
}

/** Whether two views keep the same. */
export function isSame(one: Kept, other: Kept): boolean {
  const text = ({ query, columns }: Kept) => {
    const params = new URLSearchParams(query);
    params.sort();
    return `${params} ${columns.join()}`;
  };
  return text(one) === text(other);
}
