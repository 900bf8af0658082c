import type { RenderShadowRoot } from '@bidkit/react';
import { createBidkit, dehydrate as dehydrateBidkit } from '@bidkit/sdk';
import { HydratingContext } from '@bidkit/ui/hydrating-context';
import { documentTitle, RenderedTitleContext } from '@bidkit/ui/page-title';
import { renderShadowRoot, shadowStyleSheets } from '@bidkit/widgets/server';
import { dehydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { StaticRouter } from 'react-router';
import type { PageState } from '../page-state.ts';
import { loadPage, prefetchPage } from '../pages.ts';
import type { Domain } from '../paths.ts';
import { Providers } from '../providers.tsx';
import { createQueryClient } from '../query-client.ts';
import { Pages } from '../router.tsx';
import { findPage } from '../shared/find-page.ts';
import { preloadQuery } from '../shared/preload.ts';
import { PublicOriginContext } from '../shared/use-origin.ts';
import { type RenderNotes, RenderNotesContext } from '../ui/render-notes.ts';
import { renderToText } from './render-to-text.ts';

/** The style sheets in the shadow roots of a page. Its content security policy allows them by their hashes. */
export { shadowStyleSheets };

/**
 * The domains whose public pages are rendered. Not those with public forms for passwords: a form that is sent before
 * its code is there would put them into the address.
 */
const RENDERED: ReadonlySet<string> = new Set<Domain>([
  'auctions',
  'deals',
  'listings',
  'search',
  'content',
  'developers',
  'account',
  'support',
]);

/** A page as HTML for visitors. */
export interface RenderedPage {
  /** The content of the root. */
  readonly content: string;
  /** The document's title; null when the page sets none. */
  readonly title: string | null;
  /** What the browser renders the same page from. */
  readonly state: PageState;
  /** The modules of the site that the page needs besides the entry, by their paths from the site's folder. */
  readonly modules: readonly string[];
  /** The modules of the content that only visitors without scripts see: the page needs their styles. */
  readonly withoutScripts: readonly string[];
}

/**
 * Renders the page at an address (path and query) for visitors. `read` answers its calls: GET requests of `/api/…`
 * without a token. `origin` is the marketplace's public one. Null for a page that only a browser renders, such as
 * those of members.
 */
export async function renderPage(
  address: string,
  read: typeof fetch,
  origin: string,
): Promise<RenderedPage | null> {
  // A path such as `//` is not a valid URL.
  const url = URL.parse(address, 'http://site.invalid');
  if (!url) return null;
  const { pathname, searchParams: search } = url;
  const found = findPage(pathname);
  if (found && !RENDERED.has(found.domain)) return null;
  let isMissing = false;
  const load: typeof fetch = async (...request) => {
    const answer = await read(...request);
    isMissing ||= answer.status === 404;
    return answer;
  };
  const loader = createBidkit({ apiUrl: '/api', storage: null, fetch: load, search: '' });
  const client = createQueryClient();
  const notes: RenderNotes = {
    title: null,
    components: new Set(),
    modules: new Set(),
    withoutScripts: new Set(),
  };
  if (found) {
    const request = { bidkit: loader, client, params: found.params, search };
    const page = await loadPage(found, request);
    if (page.access !== 'public') return null;
    await prefetchPage(page, request);
    for (const module of page.modules) notes.modules.add(module);
  } else {
    await client.prefetchQuery(preloadQuery(loader));
  }
  const noteTitle = (title: string) => {
    notes.title = title;
  };
  const data = { bidkit: dehydrateBidkit(loader), queries: dehydrate(client) };
  const bidkit = createBidkit({
    apiUrl: '/api',
    storage: null,
    fetch: read,
    search: '',
    initialState: data.bidkit,
  });
  const site = client.getQueryData(preloadQuery(bidkit).queryKey)?.site;
  try {
    const content = await renderToText(
      <HydratingContext value>
        <RenderNotesContext value={notes}>
          <RenderedTitleContext value={noteTitle}>
            <StrictMode>
              <StaticRouter location={address}>
                <Providers
                  bidkit={bidkit}
                  client={client}
                  renderShadowRoot={renderShadowRoot as RenderShadowRoot}
                >
                  <PublicOriginContext value={origin}>
                    <Pages missingPath={isMissing ? pathname : null} />
                  </PublicOriginContext>
                </Providers>
              </StaticRouter>
            </StrictMode>
          </RenderedTitleContext>
        </RenderNotesContext>
      </HydratingContext>,
    );
    return {
      content,
      title: notes.title && documentTitle(site?.name ?? '', notes.title),
      state: { isMissing, origin, components: [...notes.components], ...data },
      modules: [...notes.modules],
      withoutScripts: [...notes.withoutScripts],
    };
  } finally {
    bidkit.destroy();
    loader.destroy();
    client.clear();
  }
}
