import { type AsyncState, type Deal, dealsOf } from '@bidkit/sdk';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useBidkit } from './provider.tsx';

/**
 * A daily deal with the member's negotiation: fetched when unknown, shared with the elements of the page.
 * @example
 * function AskingPrice({ id }: { id: number }) {
 *   const { data } = useDeal(id);
 *   return <p>{data && formatPrice(data.price)}</p>;
 * }
 */
export function useDeal(id: number): AsyncState<Deal> {
  const deals = dealsOf(useBidkit());
  useEffect(() => void deals.load(id), [deals, id]);
  return useStore(deals.get(id));
}
