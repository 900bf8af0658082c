import type { PageError } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { Paging } from '../../../db/pages.ts';
import { pageErrors } from '../../../db/schema.ts';
import type { Page } from '../../../kernel/page.ts';
import { clearRows, countRow, findRows } from '../counted-rows/counted-rows.ts';

/** What identifies an error. */
export type KnownError = Pick<PageError, 'kind' | 'message' | 'page' | 'source'>;
const identity = [pageErrors.kind, pageErrors.message, pageErrors.page, pageErrors.source];

/** Counts an error. `spend` can refuse one that is new. */
export const countError = (db: Database, error: KnownError, spend: () => void): Promise<void> =>
  countRow(db, pageErrors, identity, error, spend);

/** The errors, the latest first. */
export const findErrors = (db: Database, paging: Paging): Promise<Page<PageError>> =>
  findRows(db, pageErrors, paging);

/** Deletes all errors. */
export const clearErrors = (db: Database, staffId: number, reason: string): Promise<void> =>
  clearRows(db, pageErrors, { action: 'clear-page-errors', name: 'errors', staffId, reason });
