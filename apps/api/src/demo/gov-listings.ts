/** An entry of the Gov Listings menu. External entries open for paid members only. */
export interface DemoGovListing {
  readonly name: string;
  /** A path of the site, or the address of the agency that keeps the list. */
  readonly link: string;
  readonly external: boolean;
  readonly requires_login: boolean;
}

const inProduct = (name: string, link: string, requires_login = false): DemoGovListing => ({
  name,
  link,
  external: false,
  requires_login,
});

const elsewhere = (name: string, link: string): DemoGovListing => ({
  name,
  link,
  external: true,
  requires_login: true,
});

export const govListings: readonly DemoGovListing[] = [
  inProduct('Government Auctions', '/externalauction'),
  inProduct('Car Auctions', '/carauction'),
  // The page itself requires a login.
  inProduct('Unclaimed Money', '/unclaimed', true),
  elsewhere('Unclaimed Pension', 'https://www.pbgc.gov/workers-retirees/find-unclaimed-retirement-benefits'),
  elsewhere('Seized Boats', 'https://www.usmarshals.gov/what-we-do/asset-forfeiture'),
  elsewhere('Government Loans', 'https://www.usa.gov/government-loans'),
  elsewhere('Government Benefits', 'https://www.usa.gov/benefits'),
];
