import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readPage, writePage } from './page-address.ts';

/** One page of rows, as the API sends it. */
export interface Page<Row> {
  readonly last_page: number;
  readonly total: number;
  readonly data: readonly Row[];
}

/** The rows of the page in the address. The rows of the previous page stay, as `isStale`, until the next ones arrive. */
export function usePagedList<P extends Page<unknown>, Key extends QueryKey>(
  queryOf: (page: number) => UseQueryOptions<P, Error, P, Key>,
) {
  const [search] = useSearchParams();
  const page = readPage(search);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(page),
    placeholderData: keepPreviousData,
  });
  return {
    page,
    data,
    error,
    isStale: isPlaceholderData,
    retry: refetch,
    hrefOf: (number: number) => writePage(search, number),
  };
}
