import { type RefObject, useEffect, useState } from 'react';

/** The parts of the bid box that have to be visible: price and clock, and the button. */
const PARTS = '[part~="figures"], [part~="submit"], [part~="log-in"]';
const PART_COUNT = 2;
/** Sticky content covers the edges: header and notices at the top, the cookie notice and the bar at the bottom. */
const UNCOVERED = '-96px 0px -144px';
/** Edges at fractions of a pixel count as visible. */
const WHOLLY = 0.98;

/** Whether price, clock and button of the bid box within `container` are all visible. */
export function useFormOnScreen(container: RefObject<HTMLElement | null>): boolean {
  // The bar appears after the box was looked at: it does not flash on pages that begin with the form.
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    let stop = () => {};
    let isMounted = true;
    void customElements.whenDefined('bidkit-bid-box').then(() => {
      const root = container.current?.querySelector('bidkit-bid-box')?.shadowRoot;
      if (isMounted && root) stop = observeParts(root, setOnScreen);
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, [container]);
  return isOnScreen;
}

/** Reports whether the parts are visible, also after the box has replaced some of them. */
function observeParts(root: ShadowRoot, report: (isOnScreen: boolean) => void): () => void {
  let parts = new Map<Element, boolean>();
  const tell = () => report(parts.size >= PART_COUNT && [...parts.values()].every(Boolean));
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) parts.set(target, intersectionRatio >= WHOLLY);
      tell();
    },
    { rootMargin: UNCOVERED, threshold: WHOLLY },
  );
  const find = () => {
    const found = [...root.querySelectorAll(PARTS)];
    for (const part of parts.keys()) if (!found.includes(part)) views.unobserve(part);
    for (const part of found) if (!parts.has(part)) views.observe(part);
    parts = new Map(found.map((part) => [part, parts.get(part) ?? false]));
    tell();
  };
  const changes = new MutationObserver(find);
  changes.observe(root, { childList: true, subtree: true });
  find();
  return () => {
    views.disconnect();
    changes.disconnect();
  };
}
