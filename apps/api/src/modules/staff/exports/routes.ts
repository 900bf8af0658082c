import {
  type exportEndpoints,
  MAX_RUNNING_EXPORTS,
  type StaffExport,
  type startExportForm,
} from '@bidkit/contract';
import { UTF8_MARK } from '@bidkit/csv/table';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database } from '../../../db/database.ts';
import { ago } from '../../../db/now.ts';
import { writtenRow } from '../../../db/rows.ts';
import { exportParts, staffExports } from '../../../db/schema.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { StaffCaller } from '../../../kernel/office-caller.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockStaffMember } from '../../office/held-permissions.ts';
import { exportLists } from './exported-lists.ts';

/** Days for which an export is listed. */
export const LISTED_DAYS = 7;
/** The most exports in the list. */
const MAX_LISTED = 50;

type Row = typeof staffExports.$inferSelect;

/** Exports of lists to CSV files. Each is its starter's own. */
export function exportHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof exportEndpoints> {
  return {
    startExport: ({ body, caller }) => startExport(db, caller, body),

    async listExports({ caller }) {
      const rows = await db
        .select()
        .from(staffExports)
        .where(
          and(eq(staffExports.staff_id, caller.id), gt(staffExports.created_at, ago({ days: LISTED_DAYS }))),
        )
        .orderBy(desc(staffExports.created_at))
        .limit(MAX_LISTED);
      return rows.map(toExport);
    },

    async getExportFile({ params, query: { part }, caller }) {
      const isOwn = and(eq(staffExports.id, params.id), eq(staffExports.staff_id, caller.id));
      const [row] = await db.select().from(staffExports).where(isOwn);
      if (!row) throw refuse('export_not_found');
      exportLists[row.screen].refuseUnallowed(caller.permissions);
      if (row.state === 'expired') throw refuse('export_expired');
      if (row.state === 'failed') throw refuse('export_failed');
      if (row.state !== 'done') throw refuse('export_unfinished');
      const isPart = and(eq(exportParts.export_id, row.id), eq(exportParts.part, part));
      const [found] = await db.select({ csv: exportParts.csv }).from(exportParts).where(isPart);
      if (!found) throw refuse(part > row.parts ? 'export_not_found' : 'export_expired');
      const day = row.created_at.toISOString().slice(0, 10);
      // Not in the stored text: the embedded database drops a mark at the start of a text.
      const csv = part === 1 ? `${UTF8_MARK}${found.csv}` : found.csv;
      return { file_name: `${row.screen}-${day}.csv`, parts: row.parts, csv };
    },
  };
}

/** Starts an export, which a worker writes. @throws Problem 403, 409, 422 */
export function startExport(
  db: Database,
  caller: Pick<StaffCaller, 'id' | 'permissions'>,
  form: z.output<typeof startExportForm>,
): Promise<StaffExport> {
  return db.transaction(async (tx) => {
    const list = exportLists[form.screen];
    list.refuseUnallowed(caller.permissions);
    const query = form.query ?? '';
    list.refuseUnknown(query);
    const columns = form.columns.length === 0 ? list.all : list.known(form.columns);
    if (columns.length === 0) throw refuse('export_columns_missing');
    await lockStaffMember(tx, caller.id);
    const running = and(
      eq(staffExports.staff_id, caller.id),
      inArray(staffExports.state, ['waiting', 'running']),
    );
    if ((await tx.$count(staffExports, running)) >= MAX_RUNNING_EXPORTS)
      throw refuse('exports_running', { max: MAX_RUNNING_EXPORTS });
    const row = writtenRow(
      await tx
        .insert(staffExports)
        .values({ staff_id: caller.id, screen: form.screen, query, columns })
        .returning(),
    );
    afterCommit(tx, 'exports');
    return toExport(row);
  });
}

const toExport = ({ created_at, expires_at, id, screen, state, rows, total, message }: Row): StaffExport => ({
  id,
  screen,
  state,
  rows,
  total,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  message,
});
