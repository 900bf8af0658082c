import styles from '@bidkit/ui/rich-text.module.css';
import { sanitize } from '@bidkit/ui/sanitize';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

const never = () => () => {};

/**
 * A text that staff have published. Its HTML was sanitized when it was saved, and is sanitized again in the browser;
 * links to pages of the site need no reload.
 */
export function RichText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Not HydratingContext: when React renders again what it cannot hydrate, the policy allows no HTML as text.
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Kept from the first render: React would empty the element when this ends, and set it when it changes.
  const [fromServer] = useState(isFromServer ? { __html: html } : undefined);
  useLayoutEffect(() => {
    text.current?.replaceChildren(sanitize(html));
    if (hash) text.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
  }, [html, hash]);
  useLayoutEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <div
      ref={text}
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only on a server; a browser takes the nodes over as they are.
      dangerouslySetInnerHTML={fromServer}
    />
  );
}

/** The page of the site that a click opens in this tab; null for other clicks, and for links within the page. */
function pathOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href');
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return path?.startsWith('/') && event.button === 0 && !hasModifier ? path : null;
}
