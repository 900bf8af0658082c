import { useLayoutEffect, useState } from 'preact/hooks';
import { useElement } from './element-context.ts';

const NEAR = '120px';

/** Whether the element is on screen or close to it. */
export function useVisibility(): boolean {
  const { host } = useElement();
  const [isVisible, setVisible] = useState(false);
  useLayoutEffect(() => {
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
