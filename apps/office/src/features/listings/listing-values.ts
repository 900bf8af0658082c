import { externalAuctionForm, type StaffExternalAuction } from '@bidkit/contract';
import { rowsForm } from '@bidkit/ui/form/rows-form';
import type { Versioned } from '../../shared/editor/editor-state.ts';

/** A listing as its form has it. Times are those of the place, as fields of the browser have them. */
export interface ListingValues {
  readonly name: string;
  /** `government` or `car`. */
  readonly car: string;
  /** The number of the type. */
  readonly type: string;
  readonly description: string;
  readonly sale_at: string;
  /** An empty text for a sale that is held once. */
  readonly recurring: string;
  readonly ends_on: string;
  readonly address: string;
  readonly city: string;
  /** Its code. */
  readonly state: string;
  readonly zip: string;
  readonly website_address: string;
  readonly is_government: boolean;
  readonly is_online: boolean;
  readonly is_offline: boolean;
  readonly is_portal: boolean;
}

/** The labels of the fields, from the top. */
export const labels: Readonly<Record<keyof ListingValues, string>> = {
  name: 'Name',
  car: 'List',
  type: 'Type',
  description: 'Description',
  sale_at: 'Sale',
  recurring: 'Held',
  ends_on: 'Last day',
  address: 'Street and number',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  website_address: 'Website',
  is_government: 'The seller is a government agency',
  is_online: 'Bids are taken on the website',
  is_offline: 'Bids are taken at the place',
  is_portal: 'The website has the sales of several agencies',
};

/** An empty form. */
export const emptyListing: Versioned<ListingValues> = {
  version: 1,
  values: {
    ...{ name: '', car: 'government', type: '', description: '' },
    ...{ sale_at: '', recurring: '', ends_on: '' },
    ...{ address: '', city: '', state: '', zip: '', website_address: '' },
    ...{ is_government: true, is_online: false, is_offline: false, is_portal: false },
  },
};

/** The fields of a listing, with its version. */
export const versionOf = (listing: StaffExternalAuction): Versioned<ListingValues> => ({
  version: listing.version,
  values: {
    name: listing.name,
    car: listing.car ? 'car' : 'government',
    type: String(listing.type),
    description: listing.description,
    sale_at: listing.sale_at ?? '',
    recurring: listing.recurring ?? '',
    ends_on: listing.ends_on ?? '',
    address: listing.address ?? '',
    city: listing.city,
    state: listing.state,
    zip: listing.zip,
    website_address: listing.website_address ?? '',
    is_government: listing.is_government,
    is_online: listing.is_online,
    is_offline: listing.is_offline,
    is_portal: listing.is_portal,
  },
});

const same = <T>(value: T): T => value;
const orNull = (text: string) => text.trim() || null;

const wireOf: { readonly [K in keyof ListingValues]: (value: ListingValues[K]) => unknown } = {
  name: same,
  car: (list) => list === 'car',
  type: (id) => Number(id) || undefined,
  description: orNull,
  sale_at: orNull,
  recurring: orNull,
  ends_on: orNull,
  address: orNull,
  city: same,
  state: same,
  zip: same,
  website_address: orNull,
  is_government: same,
  is_online: same,
  is_offline: same,
  is_portal: same,
};

/** A new listing. Where the form has a choice, its errors ask for one. */
export const newListingForm = rowsForm(externalAuctionForm, undefined, (message, [name], input) => {
  const { type, state } = input as ReturnType<typeof fieldsOf>;
  if (name === 'type' && type === undefined) return 'Choose a type';
  return name === 'state' && state === '' ? 'Choose a state' : message;
});

const names = Object.keys(wireOf) as (keyof ListingValues)[];
const wire = <K extends keyof ListingValues>(values: ListingValues, name: K) => wireOf[name](values[name]);

/** Those of the fields as the call takes them. */
export const fieldsOf = (values: ListingValues, which: readonly (keyof ListingValues)[] = names) =>
  Object.fromEntries(which.map((name) => [name, wire(values, name)]));
