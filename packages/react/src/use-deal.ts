import { type AsyncState, type Deal, dealsOf } from '@bidkit/sdk';
import { useEffect } from 'react';
import { unasked, useStore } from './hooks.ts';
import { useBidkit } from './provider.tsx';

/** A daily deal with the member's negotiation: fetched when unknown, and what an element does to it shows here. */
export function useDeal(id: number): AsyncState<Deal> {
  const deals = dealsOf(useBidkit());
  useEffect(() => void deals.load(id), [deals, id]);
  return useStore(deals.get(id), unasked);
}
