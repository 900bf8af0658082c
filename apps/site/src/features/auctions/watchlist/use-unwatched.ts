import { useBidkit } from '@bidkit/react';
import type { BidkitEvents } from '@bidkit/widgets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { memberKey } from '../../../shared/member-key.ts';

/** The lots that were un-watched on this page, the latest last, and a way to watch the latest again. */
export function useUnwatched(page: RefObject<HTMLElement | null>, isEnabled: boolean) {
  const { watchlist } = useBidkit();
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly number[]>([]);

  useEffect(() => {
    const element = page.current;
    if (!isEnabled || !element) return;
    const onWatch = (event: Event) => {
      const { auctionId, isWatching } = (event as CustomEvent<BidkitEvents['bidkit:watch']>).detail;
      setIds((known) => [...known.filter((id) => id !== auctionId), ...(isWatching ? [] : [auctionId])]);
    };
    element.addEventListener('bidkit:watch', onWatch);
    return () => element.removeEventListener('bidkit:watch', onWatch);
  }, [page, isEnabled]);

  const undo = useMutation({
    mutationFn: (id: number) => watchlist.toggle(id),
    onSuccess(_, id) {
      setIds((known) => known.filter((other) => other !== id));
      return client.invalidateQueries({ queryKey: [memberKey] });
    },
  });
  return { ids, undo };
}
