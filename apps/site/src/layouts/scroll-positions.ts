/** A list item on the screen, by its link, and its distance from the top of the window. */
interface Anchor {
  readonly href: string;
  readonly top: number;
}

/** Where a page of the history was left. */
export interface ScrollPosition {
  readonly offset: number;
  /** Null where no list item is on the screen. */
  readonly anchor: Anchor | null;
}

/** Frames without a shift after which a restored page counts as laid out. */
const STEADY_FRAMES = 30;
/** Time in which a page may still load what it showed. */
const RESTORE_MS = 3_000;
/** Inputs with which the reader scrolls by themselves. */
const scrollInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const linkOf = (item: Element) => item.querySelector('a')?.getAttribute('href');

const listItems = () => [...document.querySelectorAll('main li')];

const nearest = (items: readonly Element[], distance: (rect: DOMRect) => number) =>
  items
    .map((item) => ({ item, distance: Math.abs(distance(item.getBoundingClientRect())) }))
    .sort((a, b) => a.distance - b.distance)[0]?.item;

/** The list item that was clicked, else the one nearest to the middle of the screen. */
export function findAnchorItem(clicked: Element | null): Element | undefined {
  const items = listItems().filter(linkOf);
  const own = items.find((item) => item.contains(clicked));
  return own ?? nearest(items, ({ top, bottom }) => (top + bottom - innerHeight) / 2);
}

export function readScrollPosition(item: Element | undefined): ScrollPosition {
  const position = { offset: scrollY, anchor: null };
  const href = item && linkOf(item);
  if (!href) return position;
  const { top, bottom } = item.getBoundingClientRect();
  return top < innerHeight && bottom > 0 ? { ...position, anchor: { href, top } } : position;
}

/**
 * Scrolls to where a page was left. Its items can have other heights until they are drawn, so that the offset alone
 * would show other items: the anchor is kept in place until nothing moves any more, or the reader scrolls. Returns a
 * function that stops this.
 */
export function restoreScrollPosition({ offset, anchor }: ScrollPosition): () => void {
  scrollTo(0, offset);
  if (!anchor) return () => undefined;
  const { href, top } = anchor;
  const stopsAt = performance.now() + RESTORE_MS;
  let steadyFrames = 0;
  let frame = 0;

  // A lot can be in two lists of a page.
  const findItem = () =>
    nearest(
      listItems().filter((item) => linkOf(item) === href),
      (rect) => rect.top - top,
    );
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of scrollInputs) removeEventListener(input, stop);
  };
  function keepInPlace(): void {
    const item = findItem();
    const shift = item ? item.getBoundingClientRect().top - top : 0;
    if (Math.abs(shift) >= 1) scrollBy(0, shift);
    steadyFrames = item && Math.abs(shift) < 1 ? steadyFrames + 1 : 0;
    if (steadyFrames === STEADY_FRAMES || performance.now() > stopsAt) stop();
    else frame = requestAnimationFrame(keepInPlace);
  }
  for (const input of scrollInputs) addEventListener(input, stop, { passive: true });
  keepInPlace();
  return stop;
}
