import type { Place, VirtualLocation } from 'schema-dts';
import {
  type ExternalAuctionRow,
  hasEnded,
  imageOf,
  toLocalTime,
} from '../../modules/listings/projection.ts';
import { SCHEMA, type StructuredData } from './structured-data.ts';

/**
 * The next sale of an external auction as a schema.org Event, for search engines. Null for one that has ended, and for
 * one that is always open: an Event has a time.
 */
export function eventData(
  publicUrl: string,
  url: string,
  auction: ExternalAuctionRow,
  today: string,
): StructuredData | null {
  const { name, description, sale_at, ends_on, recurring, is_online, is_offline, website_address } = auction;
  if (sale_at === null || hasEnded(auction, today)) return null;
  const image = imageOf(auction);
  const place: Place = {
    '@type': 'Place',
    name: `${auction.city}, ${auction.state}`,
    address: {
      '@type': 'PostalAddress',
      ...(auction.address !== null && { streetAddress: auction.address }),
      addressLocality: auction.city,
      addressRegion: auction.state,
      postalCode: auction.zip,
      addressCountry: 'US',
    },
  };
  const website: VirtualLocation = { '@type': 'VirtualLocation', url: website_address ?? url };
  const mode = is_online ? (is_offline ? 'Mixed' : 'Online') : 'Offline';
  const attendance = `${SCHEMA}/${mode}EventAttendanceMode` as const;
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name,
    url,
    startDate: toLocalTime(sale_at),
    // A recurring sale ends on another day than its listing.
    ...(recurring === null && ends_on !== null && { endDate: ends_on }),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: attendance,
    location: mode === 'Mixed' ? [place, website] : mode === 'Online' ? website : place,
    ...(image && { image: `${publicUrl}${image}?w=1200` }),
    ...(description !== '' && { description }),
  };
}
