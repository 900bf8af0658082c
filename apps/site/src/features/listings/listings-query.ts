/** What a visitor chose of a list. */
export interface ListingFilters {
  readonly q: string | null;
  readonly zip: string | null;
  /** Miles from the ZIP code. */
  readonly distance: number | null;
  readonly type: number | null;
}

/** Reads the filters from the query of an address. A number that is none counts as absent. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const text = (name: string) => search.get(name)?.trim() || null;
  const number = (name: string) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return { q: text('q'), zip: text('zip'), distance: number('distance'), type: number('type') };
}

/** The query of an address with these filters, without empty ones, on page 1. */
export const writeFilters = (filters: ListingFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
