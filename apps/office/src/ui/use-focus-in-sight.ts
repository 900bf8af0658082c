import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the element of a list that has the focus after the order of the list has changed: the button that moves a
 * row moves with it. `order` is another text for each order.
 */
export function useFocusInSight(list: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    const { activeElement } = document;
    if (list.current?.contains(activeElement)) activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [list, order]);
}
