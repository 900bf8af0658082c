import { column, type FileColumn } from '../flow/columns.ts';

/** The columns in the order in which they are offered. `columns.test.ts` compares them with those of the server. */
export const columns: readonly FileColumn[] = [
  column(
    'external_key',
    'Key',
    'The number or code of the listing in its source. Required: a later file changes the listing with the same key.',
    'harbor-1',
    ['key', 'id', 'external_id', 'listing_id', 'sale_id', 'auction_id', 'code', 'number', 'reference'],
  ),
  column('name', 'Name', 'The full name. Required.', 'Harbor patrol boats', [
    'title',
    'sale_name',
    'auction_name',
    'listing',
    'headline',
  ]),
  column('type', 'Type', 'One of the types by its name or number. Required.', 'Boats', [
    'category',
    'kind',
    'auction_type',
    'listing_type',
  ]),
  column('car', 'Car auction', 'Yes or no: listed among the car auctions. No if empty.', 'no', [
    'is_car',
    'cars',
    'vehicles',
  ]),
  column('description', 'Description', 'Plain text. An empty line starts a paragraph.', 'Two boats.', [
    'text',
    'details',
    'body',
    'notes',
  ]),
  column('address', 'Street and number', 'The place of the sale.', '1333 McKay St', [
    'street',
    'street_address',
    'address_1',
    'address_line_1',
  ]),
  column('city', 'City', 'Required.', 'Duluth', ['town', 'place']),
  column('state', 'State', 'Its code or name. Required.', 'MN', ['state_code', 'region', 'province']),
  column('zip', 'ZIP code', 'Five digits, or nine. Required.', '55802', [
    'zip_code',
    'zipcode',
    'postal_code',
    'postcode',
  ]),
  column('website_address', 'Website', 'Starts with https:// or http://.', 'https://harbor.example', [
    'website',
    'url',
    'link',
    'web',
    'site',
  ]),
  column(
    'sale_at',
    'Sale',
    'The time at the place, such as 2027-03-14 18:00; the next one of several. Always open if empty.',
    '2027-03-14 18:00',
    ['sale', 'sale_time', 'sale_date', 'date', 'starts', 'start', 'start_time', 'start_date'],
  ),
  column(
    'recurring',
    'Held',
    'Weekly, every two weeks, monthly, quarterly or yearly. Once if empty.',
    'monthly',
    ['repeats', 'recurrence', 'frequency', 'interval'],
  ),
  column('ends_on', 'Last day', 'A day such as 2027-03-14. The day of the sale if empty.', '', [
    'end',
    'ends',
    'end_date',
    'last_date',
    'expires',
  ]),
  column('is_government', 'Government', 'Yes or no: the seller is a government agency.', 'yes', [
    'government',
    'agency',
  ]),
  column('is_offline', 'Bids at the place', 'Yes or no.', 'yes', ['offline', 'live', 'in_person', 'on_site']),
  column('is_online', 'Bids on the website', 'Yes or no.', 'no', ['online', 'online_bidding']),
  column('is_portal', 'Portal', 'Yes or no: the website has the sales of several agencies.', 'no', [
    'portal',
  ]),
  column('picture', 'Picture', 'The path of a picture. Not needed if it is named by the key.', '', [
    'image',
    'photo',
    'photograph',
    'image_file',
    'picture_file',
  ]),
];

/** The columns with yes or no. */
export const flags: ReadonlySet<string> = new Set([
  'car',
  'is_government',
  'is_online',
  'is_offline',
  'is_portal',
]);

/** The column of a field of the API. */
export function columnOf(field: string): string | null {
  const [name = ''] = field.split('.');
  return columns.some((one) => one.name === name) ? name : null;
}

/** The label of a field of the API. */
export const labelOf = (field: string): string =>
  columns.find(({ name }) => name === columnOf(field))?.label ?? field;
