import type { FileContent } from '../read-files.ts';

const entry =
  (fields: { readonly external: boolean; readonly requires_login: boolean }) =>
  (key: string, title: string, link: string): FileContent => ({
    kind: 'menu',
    key,
    title,
    body: '',
    fields: { link, ...fields },
  });
const onSite = entry({ external: false, requires_login: false });
const forMembers = entry({ external: false, requires_login: true });
const elsewhere = entry({ external: true, requires_login: true });

/** The entries of the Gov Listings menu. Those that lead to agencies open for paid members only. */
export const menu: readonly FileContent[] = [
  onSite('government-auctions', 'Government Auctions', '/externalauction'),
  onSite('car-auctions', 'Car Auctions', '/carauction'),
  forMembers('unclaimed-money', 'Unclaimed Money', '/unclaimed'),
  elsewhere(
    'unclaimed-pension',
    'Unclaimed Pension',
    'https://www.pbgc.gov/workers-retirees/find-unclaimed-retirement-benefits',
  ),
  elsewhere('seized-boats', 'Seized Boats', 'https://www.usmarshals.gov/what-we-do/asset-forfeiture'),
  elsewhere('government-loans', 'Government Loans', 'https://www.usa.gov/government-loans'),
  elsewhere('government-benefits', 'Government Benefits', 'https://www.usa.gov/benefits'),
].map((row, index) => ({ ...row, fields: { ...row.fields, position: (index + 1) * 10 } }));
