import { readPage } from '../../shared/paged-list/page-address.ts';
import { readId } from '../../shared/read-id.ts';

/** Page and category of the deals, as in their address. */
export interface DealQuery {
  page: number;
  /** Null for all categories. */
  category: number | null;
}

/** Reads the query of an address. Invalid values count as absent. */
export const readDealQuery = (search: URLSearchParams): DealQuery => ({
  page: readPage(search),
  category: readCategory(search),
});

/** The chosen category; null for all. */
export const readCategory = (search: URLSearchParams): number | null => readId(search.get('category') ?? '');
