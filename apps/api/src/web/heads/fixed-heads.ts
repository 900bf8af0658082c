import type { SearchAction } from 'schema-dts';
import { dealList, lotList } from './list-data.ts';
import type { HeadParts, PageHead } from './page-head.ts';
import { SCHEMA, type StructuredData } from './structured-data.ts';

const DESCRIPTION = 'Live auctions that open at $1.';

/** Title and description of public pages that are about nothing in the database, by their canonical path. */
export const fixedPages: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/auction/featured': ['Featured auctions', 'Auctions that we recommend.'],
  '/contact': ['Contact', 'How to reach us, and a form for your question.'],
  '/dailydeals': ['Daily Deals', 'Make an offer and agree on a price. New deals every day.'],
  '/externalauction': [
    'Government Auctions',
    'Auctions of agencies near you: seized, surplus and unclaimed goods.',
  ],
  '/carauction': ['Car Auction Search', 'Car auctions near you, of agencies and dealers.'],
  '/notices': ['Notices', 'News of the marketplace.'],
  '/testimonials': ['Testimonials', 'What winners say about their items.'],
  '/phone': ['On your phone', 'Our app on your phone.'],
  '/developers': [
    'Developers',
    'Put live auctions on your own page, with one script tag or one React import.',
  ],
};

/** Pages of a member, and steps on the way to something: they are not indexed. */
const NOT_INDEXED =
  /^\/(?:account|payment|subscription|print|partner|my-|cancel$|forgot|verify|unsubscribe|social|support|impersonate|edit-username|search$|unclaimed$|upgrade$)/;

/** Whether search engines may index a page. */
const isIndexed = (path: string): boolean => !NOT_INDEXED.test(path);

/** The head of any other page of the site. A path with a parameter is its own canonical path. */
export async function fixedHead(parts: HeadParts, path: string): Promise<PageHead> {
  const [name, description] = fixedPages[path] ?? [null, DESCRIPTION];
  return {
    title: name,
    description,
    canonical: isIndexed(path) ? parts.publicUrl + path : null,
    image: null,
    data: await dataOf(parts, path),
  };
}

async function dataOf(parts: HeadParts, path: string): Promise<StructuredData[]> {
  const url = parts.publicUrl + path;
  if (path === '/') return [siteData(parts), ...(await lotList(parts, url))];
  if (path === '/auction/featured') return lotList(parts, url, { featured: true });
  return path === '/dailydeals' ? dealList(parts, url) : [];
}

/** A search, with the parameter that search engines read and schema.org leaves out. */
type SiteSearch = SearchAction & { readonly 'query-input': string };

/** Names the site, and its search for the search box of search engines. */
function siteData({ publicUrl, site }: HeadParts): StructuredData {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={query}` },
    'query-input': 'required name=query',
  };
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: site.name,
    url: `${publicUrl}/`,
    potentialAction: search,
  };
}

/** The head of an address without a page. */
export const missingHead: PageHead = {
  title: null,
  description: DESCRIPTION,
  canonical: null,
  image: null,
  data: [],
};
