const MAX_PAGE = 1_000_000;

/** What the address of the deals says. */
export interface DealQuery {
  page: number;
  /** One category's deals alone. */
  category: number | null;
}

/** Reads the query of an address; what makes no sense counts as not given. */
export function readDealQuery(search: URLSearchParams): DealQuery {
  const wholeNumber = (name: string) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value >= 1 && value <= MAX_PAGE ? value : null;
  };
  return { page: wholeNumber('page') ?? 1, category: wholeNumber('category') };
}

/** The query of an address, without what goes without saying: `?category=3&page=2`. */
export function writeDealQuery({ page, category }: DealQuery): string {
  const text = new URLSearchParams({
    ...(category !== null && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${text}`;
}
