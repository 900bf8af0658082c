import { useBidkit, useSession } from '@bidkit/react';
import type { Bidkit } from '@bidkit/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { memberKey } from '../../shared/member-key.ts';
import type { ElementManifest } from './manifest.ts';

const MOST_LOTS = 48;
/** Minimum time left of a lot in the playground, so that it does not end meanwhile. */
const LONG_ENOUGH_MS = 3_600_000;

/** An item of this server that an element can show. */
export interface Subject {
  readonly id: number;
  readonly name: string;
}

/** Live lots, those that do not end soon first. */
export const liveLotsQuery = ({ api, clock }: Bidkit) =>
  queryOptions({
    queryKey: ['developers', 'lots'],
    async queryFn({ signal }) {
      const { data } = await api.listHomeAuctions({ query: { page: 1, size: MOST_LOTS }, signal });
      const lasting = (end: string) => Date.parse(end) - clock.now() > LONG_ENOUGH_MS;
      return [...data].sort((a, b) => Number(lasting(b.eventEnd)) - Number(lasting(a.eventEnd)));
    },
  });

/** The items that an element can show now, the initial one first; undefined until the server has answered. */
export function useSubjects({ tagName, attributes }: ElementManifest): readonly Subject[] | undefined {
  const bidkit = useBidkit();
  const { api } = bidkit;
  const { user } = useSession();
  const takes = (name: string) => attributes.some((attribute) => attribute.name === name);

  const lots = listOf(useQuery({ ...liveLotsQuery(bidkit), enabled: takes('auction-id') }))?.map(
    ({ id, bdp, control }) => ({ id, bdp, name: control.product_description.short_name }),
  );
  const deals = listOf(
    useQuery({
      queryKey: ['developers', 'deals'],
      enabled: takes('deal-id'),
      queryFn: async ({ signal }) => (await api.listDeals({ query: { page: 1, pageSize: 16 }, signal })).data,
    }),
  )?.map(({ id, item }) => ({ id, name: item }));
  const isCheckout = tagName === 'bidkit-checkout';
  const wins = listOf(
    useQuery({
      queryKey: [memberKey, 'developers', 'wins'],
      enabled: isCheckout && user !== null,
      queryFn: async ({ signal }) => (await api.listWonItems({ query: { page: 1, size: 20 }, signal })).data,
    }),
  )?.map(({ id, control }) => ({ id, name: control.product_description.short_name }));

  if (takes('deal-id')) return deals;
  if (!takes('auction-id')) return [];
  if (isCheckout && user) return wins && (wins.length > 0 ? wins : lots);
  if (tagName === 'bidkit-buy-direct') return lots?.filter(({ bdp }) => bdp !== null);
  return lots;
}

/** The result of a query; none after a failure, and undefined while it loads. */
const listOf = <T>({ data, isError }: { data: readonly T[] | undefined; isError: boolean }) =>
  data ?? (isError ? [] : undefined);

/** The address of the link inside a tag: the page of the marketplace with the element's content. */
export function fallbackOf(
  { tagName }: ElementManifest,
  values: Readonly<Record<string, string>>,
): { path: string; text: string } {
  const id = Number(values['auction-id'] ?? values['deal-id'] ?? 0);
  // A lot's address works without its name, too.
  const lot = { id, control: { product_description: { short_name: '' } } };
  if (tagName === 'bidkit-deal-offer') return { path: paths.deal(id), text: 'Make an offer' };
  if (tagName === 'bidkit-buy-direct') return { path: paths.buyDirect(id), text: 'Buy it now' };
  if (tagName === 'bidkit-checkout')
    return { path: paths.payment({ id, step: 'methods', method: 'paypal' }), text: 'Pay for it' };
  if (tagName === 'bidkit-bid-box') return { path: paths.auction(lot), text: 'Bid on the lot' };
  if (tagName === 'bidkit-auction-card') return { path: paths.auction(lot), text: 'See the lot' };
  return { path: pathOfSource(values.source ?? ''), text: 'See the auctions' };
}

function pathOfSource(source: string): string {
  const [, category] = /^category:(\d+)$/.exec(source) ?? [];
  if (category) return paths.category({ id: Number(category) });
  if (source === 'deals') return paths.deals;
  return source === 'featured' ? paths.featured : paths.home;
}
