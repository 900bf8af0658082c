import { readPage } from '../../shared/paged-list/page-address.ts';

/** The parts of a search beside its page, as in its address. The server refuses invalid ones. */
const names = [
  'q',
  'kind',
  'category_id',
  'min_price',
  'max_price',
  'ending',
  'buy_direct',
  'zip',
  'distance',
  'sort',
] as const;
type Name = (typeof names)[number];

/** A search as its address has it. */
export type WantedSearch = Readonly<Partial<Record<Name, string>>> & { readonly page: number };

export function readSearch(address: URLSearchParams): WantedSearch {
  const given = names.flatMap((name) => {
    const value = address.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(given), page: readPage(address) };
}

/** The query of the first page of the same search with other parts; null removes one. */
export function writeSearch(
  address: URLSearchParams,
  parts: Readonly<Partial<Record<Name, string | null>>>,
): string {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** Whether it has more than its text: search engines should not list such a page. */
export const isNarrowed = ({ q: _text, page, ...others }: WantedSearch): boolean =>
  page > 1 || Object.keys(others).length > 0;
