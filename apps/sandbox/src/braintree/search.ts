import * as z from 'zod';
import type { Answer } from '../call.ts';
import type { Sale, Store } from '../store.ts';
import { transactionTree, xml } from './xml.ts';

const PAGE_SIZE = 50;

const criteria = z.object({
  search: z.object({
    order_id: z.object({ is: z.string() }).optional(),
    ids: z.array(z.string()).optional(),
  }),
});

const number = (value: number) => ({ '@type': 'integer', '#text': value });

/** A search. Braintree answers the ids first and the transactions on a second call. */
export function searchIds(store: Store, body: unknown): Answer {
  const ids = matches(store, body).map(({ id }) => id);
  return xml(200, {
    'search-results': { 'page-size': number(PAGE_SIZE), ids: { '@type': 'array', item: ids } },
  });
}

/** The transactions of a search. */
export function search(store: Store, body: unknown): Answer {
  const found = matches(store, body);
  return xml(200, {
    'credit-card-transactions': {
      '@type': 'collection',
      'current-page-number': number(1),
      'page-size': number(PAGE_SIZE),
      'total-items': number(found.length),
      transaction: found.map(transactionTree),
    },
  });
}

function matches(store: Store, body: unknown): readonly Sale[] {
  const { data } = criteria.safeParse(body);
  if (!data) return [];
  const { order_id, ids } = data.search;
  return store
    .all('sale')
    .filter((sale) => (!order_id || sale.ref === order_id.is) && (!ids || ids.includes(sale.id)))
    .toReversed();
}
