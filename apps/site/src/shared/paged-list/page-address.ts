/** Limit of the server. Larger numbers are ignored. */
const MAX_PAGE = 1_000_000;

/** The page in the query of an address; 1 when there is none, or an invalid one. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The query of another page of the same list: `?order=desc&page=2`. All other parameters stay as they are. */
export function writePage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return `?${next}`;
}
