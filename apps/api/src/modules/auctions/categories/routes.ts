import type { categoryEndpoints } from '@bidkit/contract';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { type StaffAction, writeAudit } from '../../audit/audit.ts';
import { importCategories } from './import.ts';
import { orderCategories } from './order.ts';
import { type CategoryRecord, lockCategories, readCategory, readTree } from './queries.ts';
import { removeCategory } from './remove.ts';
import { saveCategory } from './save.ts';
import { addStarter } from './starter.ts';
import { tagProducts } from './tag-products.ts';

/** The calls of categories and tags. Each change is audited in its own transaction. */
export function categoryHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof categoryEndpoints> {
  return {
    listStaffCategories: () => readTree(db),

    async saveCategory({ body, caller }) {
      const id = await db.transaction((tx) => saveCategory(tx, caller.id, body));
      return readCategory(db, id);
    },

    async orderCategories({ body, caller }) {
      await db.transaction((tx) => orderCategories(tx, caller.id, body.ids));
      return readTree(db);
    },

    async removeCategory({ params, body, caller }) {
      await db.transaction((tx) => removeCategory(tx, caller.id, params.id, body));
      return { success: true };
    },

    importCategories: ({ body, caller }) =>
      importAll(db, caller.id, body, (tx, all) => importCategories(tx, body.categories, all)),

    addStarterCategories: ({ body, caller }) =>
      importAll(db, caller.id, body, (tx, all) => addStarter(tx, all, body.names)),

    async tagProducts({ body, caller }) {
      return { results: await db.transaction((tx) => tagProducts(tx, caller.id, body)) };
    },
  };
}

/** Imports and audits in one transaction, which a dry run rolls back. */
async function importAll<Result>(
  db: Database,
  staffId: number,
  { dry_run = false }: { dry_run?: boolean | undefined },
  write: (
    tx: Transaction,
    all: readonly CategoryRecord[],
  ) => Promise<{ result: Result; actions: StaffAction[] }>,
): Promise<Result & { dry_run: boolean }> {
  let answer: (Result & { dry_run: boolean }) | undefined;
  try {
    await db.transaction(async (tx) => {
      const { result, actions } = await write(tx, await lockCategories(tx));
      answer = { dry_run, ...result };
      if (dry_run) tx.rollback();
      if (actions.length > 0) await writeAudit(tx, staffId, ...actions);
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!answer) throw new Error('An import had no result');
  return answer;
}
