import { useBidkit } from '@bidkit/react';
import { useEffect, useState } from 'react';

/** The items on the page. */
export interface Picks {
  readonly lots: readonly number[];
  readonly deal: number | undefined;
}

const numbers = (text: string | null) => (text?.match(/\d{1,9}/g) ?? []).map(Number);

/** The items in the address (`?lots=4,8,15&deal=3`), or current ones. A real shop would choose its own. */
export function usePicks(): Picks {
  const { api } = useBidkit();
  const [picks, setPicks] = useState<Picks>(() => {
    const query = new URLSearchParams(location.search);
    return { lots: numbers(query.get('lots')), deal: numbers(query.get('deal'))[0] };
  });
  const isEmpty = picks.lots.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    const asking = new AbortController();
    const { signal } = asking;
    Promise.all([
      api.listHomeAuctions({ query: { size: 3 }, signal }),
      api.listDeals({ query: { pageSize: 1 }, signal }),
    ])
      .then(([lots, deals]) => setPicks({ lots: lots.data.map(({ id }) => id), deal: deals.data[0]?.id }))
      // The items stay empty, and the rest of the page works.
      .catch((error: unknown) => signal.aborted || console.error(error));
    return () => asking.abort();
  }, [api, isEmpty]);
  return picks;
}
