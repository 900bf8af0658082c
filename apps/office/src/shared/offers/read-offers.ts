import type { Api } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Office } from '../../session/use-office.tsx';

/** Something as which members can get a product, now or later. */
export interface Offer {
  readonly kind: 'live' | 'scheduled' | 'deal';
  /** The number of the lot or deal. */
  readonly id: number;
}

/** One product can have a number of deals; those of other products with the same words come beside them. */
const SIZE = 100;

/** As what the product with an item code is offered. Empty if there is none. */
export const offersQuery = ({ api, clock }: Pick<Office, 'api' | 'clock'>, code: string) =>
  queryOptions({
    queryKey: ['products', 'offers', code],
    queryFn: () => readOffers(api, code, clock.now()),
  });

async function readOffers(api: Api, code: string, now: number): Promise<readonly Offer[]> {
  const found = await api.listProducts({ query: { q: code, size: SIZE } });
  const product = withCode(found.data, code);
  if (!product) return [];
  const [{ auctions }, deals] = await Promise.all([
    api.getProduct({ params: { id: product.id } }),
    api.listStaffDeals({ query: { q: code, state: 'running', size: SIZE } }),
  ]);
  return [
    ...auctions
      .filter(({ status, ends_at }) => status === 'live' && Date.parse(ends_at) > now)
      .map(({ id, starts_at }): Offer => ({ id, kind: Date.parse(starts_at) > now ? 'scheduled' : 'live' })),
    ...deals.data
      .filter(({ product_description_id }) => product_description_id === product.id)
      .map(({ id }): Offer => ({ id, kind: 'deal' })),
  ];
}

/** The product with an item code. Small letters can be typed for capitals, if only one product has them. */
function withCode<P extends { readonly item_code: string }>(products: readonly P[], code: string) {
  const alike = products.filter(({ item_code }) => item_code.toLowerCase() === code.toLowerCase());
  const exact = alike.find(({ item_code }) => item_code === code);
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}
