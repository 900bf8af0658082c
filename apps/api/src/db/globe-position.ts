import { sql } from 'drizzle-orm';

/**
 * The columns `latitude` and `longitude` of a row as a point on the unit sphere. The order of straight distances is that
 * of distances on the ground, so a GiST index on it finds the nearest rows.
 */
export const globePosition = sql`cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])`;
