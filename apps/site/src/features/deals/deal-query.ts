const MAX_PAGE = 1_000_000;

/** Page and category of the deals, as in their address. */
export interface DealQuery {
  page: number;
  /** Null for all categories. */
  category: number | null;
}

/** Reads the query of an address. Invalid values count as absent. */
export function readDealQuery(search: URLSearchParams): DealQuery {
  const wholeNumber = (name: string) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value >= 1 && value <= MAX_PAGE ? value : null;
  };
  return { page: wholeNumber('page') ?? 1, category: wholeNumber('category') };
}

/** Writes the query of an address without default values: `?category=3&page=2`. */
export function writeDealQuery({ page, category }: DealQuery): string {
  const text = new URLSearchParams({
    ...(category !== null && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${text}`;
}
