/** Tells `listener` whether `element` is on screen or close to it, now and at every change, until what it answers is called. */
export function onVisible(element: Element, listener: (visible: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) listener(isIntersecting);
    },
    { rootMargin: '120px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
