import type { Api } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { changeAddress, queryOf, readAddress } from './list-address.ts';
import type { ListDefinition } from './list-definition.ts';
import { usePreferences } from './preferences.ts';

const LARGEST_PAGE = 100;

/** The data of a list, as its address asks for it. */
export function useList<Row, Query>(definition: ListDefinition<Row, Query>) {
  const { api, clock } = useOffice();
  const [params, setParams] = useSearchParams();
  const [preferences, changePreferences] = usePreferences(definition.name);
  const state = readAddress(params, definition, preferences.size);
  const query = queryOf(state, definition.filters, new Date(clock.now()));
  const result = useQuery({
    queryKey: [definition.name, 'list', query],
    queryFn: () => definition.load(api, query),
    // A new page or filter replaces the rows when it has arrived.
    placeholderData: keepPreviousData,
  });
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
    /** Changes the address. The new rows are asked for before the browser paints. */
    change: (changes: Readonly<Record<string, string | null>>) =>
      setParams((present) => changeAddress(present, changes), { flushSync: true }),
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
