/** What a visitor chose of a list. */
export interface ListingFilters {
  readonly zip: string | null;
  readonly type: number | null;
}

/** Reads the filters from the query of an address. What is not the id of a type counts as absent. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const zip = search.get('zip')?.trim();
  const type = Number(search.get('type'));
  return {
    zip: zip ? zip : null,
    type: Number.isInteger(type) && type > 0 ? type : null,
  };
}

/** The query of an address with these filters, without empty ones, on page 1. */
export function writeFilters({ zip, type }: ListingFilters): URLSearchParams {
  return new URLSearchParams([
    ...(zip === null ? [] : [['zip', zip]]),
    ...(type === null ? [] : [['type', String(type)]]),
  ]);
}
