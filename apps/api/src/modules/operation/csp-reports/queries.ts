import type { CspReport } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { Paging } from '../../../db/pages.ts';
import { cspReports } from '../../../db/schema.ts';
import type { Page } from '../../../kernel/page.ts';
import { clearRows, countRow, findRows } from '../counted-rows/counted-rows.ts';

/** What identifies a report. */
export type Violation = Pick<CspReport, 'directive' | 'blocked' | 'page' | 'source'>;
const identity = [cspReports.directive, cspReports.blocked, cspReports.page, cspReports.source];

/** Counts a report. `spend` can refuse one that is new. */
export const countViolation = (db: Database, violation: Violation, spend: () => void): Promise<void> =>
  countRow(db, cspReports, identity, violation, spend);

/** The reports, the latest first. */
export const findReports = (db: Database, paging: Paging): Promise<Page<CspReport>> =>
  findRows(db, cspReports, paging);

/** Deletes all reports. */
export const clearReports = (db: Database, staffId: number, reason: string): Promise<void> =>
  clearRows(db, cspReports, { action: 'clear-csp-reports', name: 'reports', staffId, reason });
