import { useEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';

/** Subscribes to the events of a lot when it is first shown, after a paint, because events need the socket. */
export function useLiveLot(id: number, isWanted: boolean): void {
  const { auctions } = useElement().bidkit;
  const wasWanted = useRef(false);
  wasWanted.current ||= isWanted;
  const isLive = wasWanted.current;
  useEffect(() => (isLive ? auctions.watch(id) : undefined), [auctions, id, isLive]);
}
