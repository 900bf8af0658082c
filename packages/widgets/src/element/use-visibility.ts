import { useLayoutEffect, useState } from 'preact/hooks';
import { useElement } from './element-context.ts';

const NEAR = '120px';

/** Whether the element is on screen or close to it. */
export function useVisibility(): boolean {
  const { host } = useElement();
  // Test environments such as jsdom have no layout, and so no observer.
  const hasLayout = 'IntersectionObserver' in globalThis;
  const [isVisible, setVisible] = useState(!hasLayout);
  useLayoutEffect(() => {
    if (!hasLayout) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setVisible(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(host);
    return () => observer.disconnect();
  }, [host]);
  return isVisible;
}
