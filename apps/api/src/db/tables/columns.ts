import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns that all tables define in the same way. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** The id of a table with millions of rows. */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().default(sql`clock_timestamp()`);
/** Whole cents; a JavaScript number holds them exactly up to 2^53. */
export const cents = () => bigint({ mode: 'number' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
