import type { TrackingScan } from '@bidkit/contract';
import { desc, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { parcelScans } from '../../../db/schema.ts';
import { findCountry } from '../../../kernel/countries.ts';

export type ScanRow = typeof parcelScans.$inferSelect;

/** A scan as members and staff see it. */
export const toScan = ({ id, scanned_at, city, country_codes_id, description }: ScanRow): TrackingScan => {
  const country = country_codes_id === null ? undefined : findCountry(country_codes_id);
  return {
    id,
    scan_date: scanned_at.toISOString(),
    city,
    country: country ? { country: country.country } : null,
    description: { description },
  };
};

/** The scans of parcels, the newest first. */
export function findScans(db: Database | Transaction, parcelIds: readonly number[]): Promise<ScanRow[]> {
  return db
    .select()
    .from(parcelScans)
    .where(inArray(parcelScans.parcel_id, [...parcelIds]))
    .orderBy(desc(parcelScans.scanned_at), desc(parcelScans.id));
}

/** The scans of a parcel, the newest first. */
export const readScans = async (db: Database, parcelId: number): Promise<TrackingScan[]> =>
  (await findScans(db, [parcelId])).map(toScan);
