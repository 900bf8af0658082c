import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { oneOf } from '../core/list.ts';
import { instant, optionalText, queryInt } from '../core/schema.ts';
import { exportScreens } from '../office/screens.ts';
import { columnNames, MAX_QUERY_CHARACTERS } from '../office/views.ts';

/** The permissions of these lists. Who has none of them starts no export. */
const exportPermissions = ['lots:read', 'orders:read', 'shipping:write', 'support:write'] as const;

/** The most exports of a member of staff that are not finished. */
export const MAX_RUNNING_EXPORTS = 3;

/** `expired` when its file was removed. */
export const exportState = z.enum(['waiting', 'running', 'done', 'failed', 'expired']);

/** An export of a list to a CSV file. */
export const staffExport = z.object({
  id: z.int(),
  screen: z.enum(exportScreens),
  state: exportState,
  /** The rows that are written. */
  rows: z.int(),
  /** The rows that match; null before they were counted. */
  total: z.nullable(z.int()),
  created_at: instant,
  /** When its file is removed; null without one. */
  expires_at: z.nullable(instant),
  /** Why it failed; null if it did not. */
  message: z.nullable(z.string()),
});
export type StaffExport = z.output<typeof staffExport>;

export const startExportForm = z.object({
  screen: oneOf(exportScreens),
  /** The query of the list's call, as the part of an address after `?`. Its page is ignored. */
  query: optionalText(MAX_QUERY_CHARACTERS),
  /** The columns in their order, none for all. Names that a file cannot hold, such as of pictures, are left out. */
  columns: columnNames,
});
export type StartExportForm = z.input<typeof startExportForm>;

export const exportEndpoints = defineEndpoints({
  startExport: {
    summary: 'Exports the rows of a list to a CSV file. It needs the permission of the list',
    auth: 'staff',
    permission: exportPermissions,
    limit: 'heavy',
    body: startExportForm,
    errors: ['permission_missing', 'export_query_invalid', 'export_columns_missing', 'exports_running'],
    response: staffExport,
  },
  listExports: {
    summary: 'The exports of the caller in the last week, the newest first',
    auth: 'staff',
    permission: 'any',
    response: z.array(staffExport),
  },
  getExportFile: {
    summary: 'A part of the file of an own export. All parts in their order are the file',
    auth: 'staff',
    permission: 'any',
    query: z.object({ part: queryInt(1, 1, 1_000_000) }),
    errors: [
      'export_not_found',
      'export_expired',
      'export_unfinished',
      'export_failed',
      'permission_missing',
    ],
    response: z.object({ file_name: z.string(), parts: z.int(), csv: z.string() }),
  },
});
