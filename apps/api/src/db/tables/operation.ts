import { integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** One row, which each node writes now and then to find out whether the database can write. */
export const readiness = pgTable('readiness', { id: integer().primaryKey(), checked_at: createdAt() });
