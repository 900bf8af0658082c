import {
  type ExternalAuction,
  type ExternalAuctionCard,
  type ExternalAuctionListing,
  type StaffExternalAuction,
  type StaffListing,
  shortenToWords,
} from '@bidkit/contract';
import type { externalAuctions } from '../../db/schema.ts';
import { externalPicturePath } from '../images/picture-paths.ts';
import type { TypeNames } from './types/queries.ts';

export type ExternalAuctionRow = typeof externalAuctions.$inferSelect;

/** What a card shows. */
type CardRow = Pick<ExternalAuctionRow, 'id' | 'name' | 'city' | 'state' | 'picture' | 'sale_at'>;

/** A row of a list. `description` has at least the characters of the short one. */
export interface ListedRow extends CardRow {
  readonly type_id: number;
  readonly is_car: boolean;
  readonly recurring: ExternalAuctionRow['recurring'];
  readonly ends_on: string | null;
  readonly description: string;
  /** Miles from the place that was searched for. */
  readonly miles: number | null;
  readonly is_watching: boolean;
}

/** Characters of a short description, about two lines of a card. */
export const SHORT_CHARACTERS = 160;

const MAP = 'https://www.openstreetmap.org/search?query=';

/** The path of the picture. */
export const imageOf = ({ id, picture }: Pick<ExternalAuctionRow, 'id' | 'picture'>): string | null =>
  externalPicturePath(id, picture);

/** `2026-12-05 09:00:00` of the database as `2026-12-05T09:00`. */
export const toLocalTime = (saleAt: string) => saleAt.replace(' ', 'T').slice(0, 16);

export const toCard = (row: CardRow): ExternalAuctionCard => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  image: imageOf(row),
  sale: row.sale_at && toLocalTime(row.sale_at),
});

/** The last day of a listing: a sale that is held once ends on its day. Null without an end. */
export const lastDayOf = ({
  ends_on,
  recurring,
  sale_at,
}: Pick<ExternalAuctionRow, 'ends_on' | 'recurring' | 'sale_at'>): string | null =>
  ends_on ?? (recurring === null && sale_at ? sale_at.slice(0, 10) : null);

/** Whether the last day is over. */
export function hasEnded(row: Parameters<typeof lastDayOf>[0], today: string): boolean {
  const lastDay = lastDayOf(row);
  return lastDay !== null && lastDay < today;
}

/** The day of a list, and what its rows refer to. */
export interface Shown {
  readonly today: string;
  readonly types: TypeNames;
}

/** One of a list on a day. */
export const toListing = (row: ListedRow, { today, types }: Shown): ExternalAuctionListing => ({
  ...toCard(row),
  external_auction_id: row.id,
  content_tag: types.get(row.type_id) ?? '',
  has_image: row.picture !== null,
  distance: row.miles === null ? null : Math.round(row.miles * 10) / 10,
  short_description: toShort(row.description),
  car: row.is_car,
  hasEnded: hasEnded(row, today),
  isWatching: row.is_watching,
});

/** One as staff list it on a day. */
export const toStaffListing = (row: ExternalAuctionRow, { today, types }: Shown): StaffListing => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  content_tag: types.get(row.type_id) ?? '',
  image: imageOf(row),
  sale: row.sale_at && toLocalTime(row.sale_at),
  car: row.is_car,
  ends_on: lastDayOf(row),
  hasEnded: hasEnded(row, today),
  source: row.source,
  external_key: row.external_key,
});

/** One with the fields that staff change. `publicUrl` is the address of the marketplace. */
export const toStaffExternalAuction = (
  row: ExternalAuctionRow,
  { today, publicUrl }: { readonly today: string; readonly publicUrl: string },
): StaffExternalAuction => ({
  id: row.id,
  name: row.name,
  type: row.type_id,
  car: row.is_car,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  website_address: row.website_address,
  is_government: row.is_government,
  is_online: row.is_online,
  is_offline: row.is_offline,
  is_portal: row.is_portal,
  sale_at: row.sale_at && toLocalTime(row.sale_at),
  recurring: row.recurring,
  ends_on: row.ends_on,
  description: row.description,
  hasEnded: hasEnded(row, today),
  image: imageOf(row),
  image_alt: row.image_alt,
  picture: uploadOf(row.picture),
  source: row.source,
  external_key: row.external_key,
  page: `${publicUrl}/${row.is_car ? 'carauction' : 'externalauction'}/${row.id}`,
  version: row.version,
});

/** The id of an uploaded picture; null for none, and for a drawing of the demo. */
export const uploadOf = (picture: ExternalAuctionRow['picture']): string | null =>
  picture && 'photograph' in picture ? picture.photograph : null;

/** The first words of a text, in one line. */
const toShort = (text: string): string =>
  shortenToWords(text.replace(/\s+/g, ' ').trim(), SHORT_CHARACTERS + 1);

/** An external auction as a caller sees it on a day. */
export function toExternalAuction(
  row: ExternalAuctionRow,
  { today, types, isWatching }: Shown & { readonly isWatching: boolean },
): ExternalAuction {
  const place = [row.address, row.city, `${row.state} ${row.zip}`].filter((part) => part !== null);
  return {
    ...toCard(row),
    type: { id: row.type_id, name: types.get(row.type_id) ?? '' },
    image_alt: row.image_alt,
    car: row.is_car,
    address: row.address,
    zip: row.zip,
    mapUrl: MAP + encodeURIComponent(place.join(', ')),
    website_address: row.website_address,
    isGovernment: row.is_government,
    isOnline: row.is_online,
    isOffline: row.is_offline,
    isPortal: row.is_portal,
    recurring: row.recurring,
    ends_on: lastDayOf(row),
    hasEnded: hasEnded(row, today),
    description: row.description,
    isWatching,
  };
}
