import { importedListing } from '@bidkit/contract';

/** The columns that a CSV file may have. */
export const columns: readonly string[] = Object.keys(importedListing.shape);

/** The columns with true or false. */
export const flags: ReadonlySet<string> = new Set([
  'car',
  'is_government',
  'is_online',
  'is_offline',
  'is_portal',
]);
