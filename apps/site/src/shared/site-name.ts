import { usePreload } from './preload.ts';

/** The name of the marketplace: from the preload, and before it is loaded from the head of the page. */
export function useSiteName(): string {
  return usePreload()?.site.name ?? nameInHead();
}

function nameInHead(): string {
  // A server renders no page without the preload.
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
}
