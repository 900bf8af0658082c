const listeners = new WeakMap<Element, (visible: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Tells `listener` whether `element` is on screen or close to it, now and at every change; one observer serves the page. */
export function onVisible(element: Element, listener: (visible: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: '120px' },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    listeners.delete(element);
  };
}
