import type { Api } from '@bidkit/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { changeAddress, queryOf, readAddress } from './list-address.ts';
import type { ListDefinition } from './list-definition.ts';
import { usePreferences } from './preferences.ts';

const LARGEST_PAGE = 100;

/** Parameters of an address with their new values; null for those that it no longer has. */
type Changes = Readonly<Record<string, string | null>>;

/** The data of a list, as its address asks for it. */
export function useList<Row, Query>(definition: ListDefinition<Row, Query>) {
  const { api, clock } = useOffice();
  const [params, setParams] = useSearchParams();
  const [preferences, changePreferences] = usePreferences(definition.name);
  const stateOf = (address: URLSearchParams) => readAddress(address, definition, preferences.size);
  const state = stateOf(params);
  const queries = useQueryClient();
  const pageOf = (query: Query) => ({
    queryKey: [definition.name, 'list', query],
    queryFn: () => definition.load(api, query),
  });
  const queryAt = (address: URLSearchParams) =>
    queryOf(stateOf(address), definition.filters, new Date(clock.now()));
  const query = queryAt(params);
  // A new page or filter replaces the rows when it has arrived.
  const result = useQuery({ ...pageOf(query), placeholderData: keepPreviousData });
  const ask = (changes: Changes): void => {
    void queries.prefetchQuery(pageOf(queryAt(changeAddress(params, changes))));
  };
  return {
    ...result,
    params,
    state,
    query,
    preferences,
    changePreferences,
    /** The address of another page of the list. */
    hrefOf: (page: number) => `?${changeAddress(params, { page: page === 1 ? null : String(page) })}`,
    /** The address of a view: its filters are others. The search stays. */
    viewHref: (id: string) =>
      `?${changeAddress(new URLSearchParams(state.q && { q: state.q }), { view: id === definition.views[0]?.id ? null : id })}`,
    /** Asks for the rows of another address. What is asked for, or was just read, is not asked for again. */
    ask,
    /** Changes the address. The new rows are asked for before anything is drawn. */
    change(changes: Changes): void {
      ask(changes);
      setParams((present) => changeAddress(present, changes));
    },
  };
}

/** The ids of all rows that match, at most as many as a list counts. */
export async function collectIds<Row, Query>(
  { load, idOf }: Pick<ListDefinition<Row, Query>, 'load' | 'idOf'>,
  api: Api,
  query: Query,
): Promise<readonly number[]> {
  const ids = new Set<number>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await load(api, { ...query, page, size: LARGEST_PAGE });
    for (const row of found.data) ids.add(idOf(row));
    last = found.last_page;
  }
  return [...ids];
}
