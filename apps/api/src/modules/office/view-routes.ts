import {
  allowsCall,
  MAX_VIEWS,
  type OfficeScreen,
  type StaffView,
  type saveViewForm,
  type viewEndpoints,
} from '@bidkit/contract';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { existingRow, writtenRow } from '../../db/rows.ts';
import { staffViews, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockStaffMember } from './held-permissions.ts';
import { permissionOfScreen } from './screen-permissions.ts';

type View = typeof staffViews.$inferSelect;

/** Saved views of lists. Own ones are not in the audit: nobody else sees them. */
export function viewHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof viewEndpoints> {
  return {
    async listViews({ query: { screen }, caller }) {
      refuseScreen(caller, screen);
      return findViews(db, caller.id, and(eq(staffViews.screen, screen), isSeenBy(caller.id)));
    },

    saveView: ({ body, caller }) => saveView(db, caller, body),

    async removeView({ params, caller }) {
      await db.transaction(async (tx) => {
        const view = await lockView(tx, caller, params.id);
        if (view.is_shared) refuseToShare(caller);
        await tx.delete(staffViews).where(eq(staffViews.id, view.id));
        if (view.is_shared)
          await writeAudit(tx, caller.id, {
            action: 'remove',
            subject: 'view',
            subject_id: view.id,
            before: contentOf(view),
          });
      });
      return { success: true };
    },
  };
}

/** Adds a view, or changes one. @throws Problem 403, 404, 409 */
export function saveView(
  db: Database,
  caller: Pick<StaffCaller, 'id' | 'permissions'>,
  form: z.output<typeof saveViewForm>,
): Promise<StaffView> {
  return db.transaction(async (tx) => {
    const { id, base_version, screen, name, is_shared, columns } = form;
    refuseScreen(caller, screen);
    // Names are those of the owner: saves of all who change the owner's views wait for each other.
    await lockStaffMember(tx, id === undefined ? caller.id : await findOwner(tx, id));
    const known = id === undefined ? null : await lockView(tx, caller, id);
    if (known && known.screen !== screen) throw refuse('view_not_found');
    if (is_shared || known?.is_shared) refuseToShare(caller);
    if (known) await refuseOther(tx, known, base_version);
    else await refuseTooMany(tx, caller.id, screen);
    const owner = known?.staff_id ?? caller.id;
    await refuseTaken(tx, { owner, screen, name, id: known?.id ?? 0 });
    const values = { name, is_shared, query: form.query ?? '', columns, changed_by: caller.id };
    const row = writtenRow(
      known
        ? await tx
            .update(staffViews)
            .set({ ...values, version: sql`${staffViews.version} + 1`, changed_at: clockNow })
            .where(eq(staffViews.id, known.id))
            .returning()
        : await tx
            .insert(staffViews)
            .values({ ...values, staff_id: caller.id, screen })
            .returning(),
    );
    if (is_shared || known?.is_shared)
      await writeAudit(tx, caller.id, {
        action: 'save',
        subject: 'view',
        subject_id: row.id,
        ...(known && { before: contentOf(known) }),
        after: contentOf(row),
      });
    return readView(tx, caller.id, row.id);
  });
}

const contentOf = ({ screen, name, is_shared, query, columns }: View) => ({
  screen,
  name,
  is_shared,
  query,
  columns,
});

/** What a member of staff sees: their own views, and the shared ones. */
const isSeenBy = (userId: number) => or(eq(staffViews.staff_id, userId), staffViews.is_shared);

async function findViews(
  db: Database | Transaction,
  userId: number,
  where: SQL | undefined,
): Promise<StaffView[]> {
  const rows = await db
    .select({ view: staffViews, owner: users.username })
    .from(staffViews)
    .innerJoin(users, eq(users.id, staffViews.staff_id))
    .where(where)
    .orderBy(asc(sql`lower(${staffViews.name})`), asc(staffViews.id));
  return rows.map(({ view: { staff_id, changed_at, changed_by: _, ...view }, owner }) => ({
    ...view,
    is_own: staff_id === userId,
    owner,
    changed_at: changed_at.toISOString(),
  }));
}

/** A view that the caller has written. Somebody else's that is no longer shared is not in their list any more. */
const readView = async (tx: Transaction, userId: number, id: number): Promise<StaffView> =>
  existingRow(await findViews(tx, userId, eq(staffViews.id, id)), 'the saved view');

/** @throws Problem 404 for a view that does not exist */
async function findOwner(tx: Transaction, id: number): Promise<number> {
  const [view] = await tx
    .select({ staff_id: staffViews.staff_id })
    .from(staffViews)
    .where(eq(staffViews.id, id));
  if (!view) throw refuse('view_not_found');
  return view.staff_id;
}

/** @throws Problem 404 for a view that does not exist, or is neither shared nor the caller's */
async function lockView(tx: Transaction, caller: Pick<StaffCaller, 'id'>, id: number): Promise<View> {
  const [view] = await tx
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.id, id), isSeenBy(caller.id)))
    .for('update');
  if (!view) throw refuse('view_not_found');
  return view;
}

/** @throws Problem 403 without the permission of the list */
function refuseScreen({ permissions }: Pick<StaffCaller, 'permissions'>, screen: OfficeScreen): void {
  const needed = permissionOfScreen(screen);
  if (!allowsCall(permissions, needed))
    throw refuse('permission_missing', { permission: [needed].flat().join(' or ') });
}

function refuseToShare({ permissions }: Pick<StaffCaller, 'permissions'>): void {
  const permission = 'settings:write';
  if (!permissions.includes(permission)) throw refuse('permission_missing', { permission });
}

/** @throws Problem 409 that says who has changed the view since the version that the caller has read */
async function refuseOther(tx: Transaction, view: View, base: number | undefined): Promise<void> {
  if (base === view.version) return;
  if (base === undefined || base > view.version) throw refuse('base_version_required');
  const [by] = await tx.select({ name: users.username }).from(users).where(eq(users.id, view.changed_by));
  throw refuse('changed_by_other', { by: by?.name ?? '', at: view.changed_at.toISOString() });
}

async function refuseTooMany(tx: Transaction, userId: number, screen: OfficeScreen): Promise<void> {
  const own = and(eq(staffViews.staff_id, userId), eq(staffViews.screen, screen));
  if ((await tx.$count(staffViews, own)) >= MAX_VIEWS) throw refuse('too_many_views', { max: MAX_VIEWS });
}

interface Named {
  readonly owner: number;
  readonly screen: OfficeScreen;
  readonly name: string;
  readonly id: number;
}

async function refuseTaken(tx: Transaction, { owner, screen, name, id }: Named): Promise<void> {
  const isTaken = and(
    eq(staffViews.staff_id, owner),
    eq(staffViews.screen, screen),
    sql`lower(${staffViews.name}) = lower(${name})`,
    ne(staffViews.id, id),
  );
  if ((await tx.$count(staffViews, isTaken)) > 0) throw refuse('view_name_taken');
}
