/** Paths that are never a page of the site: other routes, and files. */
const NOT_PAGES =
  /^\/(?:api|images|embed|assets|socket\.io|mailbox)(?:\/|$)|\.(?:js|css|map|json|txt|xml|ico|svg|png|jpe?g|webp|avif|woff2|webmanifest)$/;

/** A path that no page has: the site answers it with its own page for 404. */
const MISSING = '/not-found';

/** What a sentence or a mail program may leave at the end of an address: `/auctions/12).` */
const SENTENCE_END = /[.,;:!?)\]}>'"’”»…]+$/u;

const pathOf = (url: string) => url.split('?')[0] ?? '';

/** Whether an address may be a page of the site. */
export const mayBePage = (url: string): boolean => !NOT_PAGES.test(pathOf(url));

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** The address that is served for a request. A path whose escapes cannot be read, such as `/%E0`, is no page. */
export function readableUrl({
  method,
  url = '/',
}: {
  method?: string | undefined;
  url?: string | undefined;
}): string {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && mayBePage(url) && decode(pathOf(url)) === null ? MISSING : url;
}

/** The address without the signs that ended the sentence around it; null for one without such signs. */
export function withoutSentenceEnd(url: string): string | null {
  const path = decode(pathOf(url)) ?? '';
  const shorter = path.replace(SENTENCE_END, '');
  // One slash at the beginning: with two it would be another host.
  return shorter === path || !/^\/[^/\\]/.test(shorter) ? null : encodeURI(shorter);
}
