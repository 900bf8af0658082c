import { type ExternalAuction, type ExternalAuctionCard, externalAuctionTypes } from '@bidkit/contract';
import type { externalAuctions } from '../../db/schema.ts';

export type ExternalAuctionRow = typeof externalAuctions.$inferSelect;

const MAP = 'https://www.openstreetmap.org/search?query=';

/** The path of the picture. */
export const imageOf = ({ id, picture }: Pick<ExternalAuctionRow, 'id' | 'picture'>): string | null =>
  picture && `/images/external/${id}.jpg`;

/** `2026-12-05 09:00:00` of the database as `2026-12-05T09:00`. */
export const toLocalTime = (saleAt: string) => saleAt.replace(' ', 'T').slice(0, 16);

export const toCard = (row: ExternalAuctionRow): ExternalAuctionCard => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  image: imageOf(row),
  sale: row.sale_at && toLocalTime(row.sale_at),
});

/** An external auction as a caller sees it on a day. */
export function toExternalAuction(
  row: ExternalAuctionRow,
  { today, isWatching }: { readonly today: string; readonly isWatching: boolean },
): ExternalAuction {
  const place = [row.address, row.city, `${row.state} ${row.zip}`].filter((part) => part !== null);
  const lastDay = row.ends_on ?? (row.recurring === null && row.sale_at ? row.sale_at.slice(0, 10) : null);
  return {
    ...toCard(row),
    type: { id: row.type_id, name: externalAuctionTypes[row.type_id] ?? '' },
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
    ends_on: lastDay,
    hasEnded: lastDay !== null && lastDay < today,
    description: row.description,
    isWatching,
  };
}
