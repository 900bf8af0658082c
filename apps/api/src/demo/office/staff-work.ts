import { staffPermissions } from '@bidkit/contract';
import { eq, inArray } from 'drizzle-orm';
import { ago } from '../../db/now.ts';
import { staffInvitations, staffRoles, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { addFeed } from '../../modules/listings/feeds/staff.ts';
import { addNewsletter, sendNewsletter } from '../../modules/notifications/newsletters/staff.ts';
import { inviteStaff } from '../../modules/office/invitation-routes.ts';
import { saveView } from '../../modules/office/view-routes.ts';
import { findOrder } from '../../modules/payments/order-queries.ts';
import { addNote } from '../../modules/payments/orders/add-note.ts';
import { startExport } from '../../modules/staff/exports/routes.ts';
import { createContactTicket } from '../../modules/support/contact.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

interface Owner {
  readonly id: number;
  readonly username: string;
}

/** What an owner has made for the office, and the message of a visitor. The note is about the order of an item. */
export async function stageStaffWork(context: Context, owner: Owner, itemId: number | null): Promise<void> {
  const { db, config } = context;
  await keepLists(context, owner);
  await invite(context, owner);
  await writeNewsletters(context, owner.id);
  await addFeed(
    db,
    owner.id,
    {
      ...{ source: 'state-surplus', url: 'https://surplus.example/auctions.csv', format: 'csv' },
      // Nothing answers there.
      ...{ interval_minutes: 1_440, enabled: false },
    },
    config.feeds,
  );
  const order = itemId === null ? null : await findOrder(db, itemId);
  const note = 'Called: she is away until Friday. Ship it after that.';
  if (order) await db.transaction((tx) => addNote(tx, owner.id, order.id, note));
  const question = {
    name: 'Rosa Ibarra',
    email: 'rosa@mail.example',
    message: 'Do I need an account to look at the goods before I bid? I live in Carson City.',
  };
  await db.transaction((tx) => createContactTicket(tx, question, null));
}

/** Saves views, and exports a list. */
async function keepLists({ db }: Context, { id }: Owner): Promise<void> {
  const caller = { id, permissions: staffPermissions };
  await saveView(db, caller, {
    ...{ screen: 'lots', name: 'With a reserve', is_shared: true },
    ...{ query: 'view=live&reserve=yes', columns: [] },
  });
  await saveView(db, caller, {
    ...{ screen: 'orders', name: 'The largest', is_shared: false },
    ...{ query: 'view=all&sort=total&order=desc', columns: [] },
  });
  await startExport(db, caller, { screen: 'orders', query: '', columns: [] });
}

/** Invites two people. One has not answered in time. */
async function invite(context: Context, owner: Owner): Promise<void> {
  const { db } = context;
  const roles = await db
    .select()
    .from(staffRoles)
    .where(inArray(staffRoles.name, ['Packer', 'Editor']));
  const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? 0;
  const late = await inviteStaff(context, owner, { email: 'jonas@example.com', role_id: roleId('Editor') });
  await db
    .update(staffInvitations)
    .set({ created_at: ago({ days: 9 }), expires_at: ago({ days: 2 }) })
    .where(eq(staffInvitations.id, late.id));
  await inviteStaff(context, owner, { email: 'iris@example.com', role_id: roleId('Packer') });
}

/** Sends a newsletter to the only member who has subscribed, and leaves a draft. */
async function writeNewsletters({ db }: Context, staffId: number): Promise<void> {
  await db.update(users).set({ newsletter: true }).where(eq(users.username, 'ben'));
  const { id, version } = await addNewsletter(db, staffId, {
    subject: 'A county transfer, and a soft close',
    body: 'About forty lots of a county are listed [in the coming days](/auctions).\n\nSome lots have a **soft close** now.',
  });
  await sendNewsletter(db, staffId, id, { version, reason: 'The newsletter of this month' });
  await addNewsletter(db, staffId, {
    subject: 'Gifts under $20',
    body: 'Toys, games and books that end before the holidays.',
  });
}
