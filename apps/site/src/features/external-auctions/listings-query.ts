import { externalAuctionTypes } from '@bidkit/sdk';

/** What a visitor chose of a list. */
export interface ListingFilters {
  readonly zip: string | null;
  readonly type: number | null;
}

/** Reads the filters from the query of an address. An unknown type counts as absent; the server checks the ZIP code. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const zip = search.get('zip')?.trim();
  const type = Number(search.get('type'));
  return {
    zip: zip ? zip : null,
    type: externalAuctionTypes[type] === undefined ? null : type,
  };
}

/** The query of an address with these filters, without empty ones, on page 1. */
export function writeFilters({ zip, type }: ListingFilters): URLSearchParams {
  return new URLSearchParams([
    ...(zip === null ? [] : [['zip', zip]]),
    ...(type === null ? [] : [['type', String(type)]]),
  ]);
}
