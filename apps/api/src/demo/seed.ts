import { randomUUID } from 'node:crypto';
import { notificationKind, notificationMethodId } from '@bidkit/contract';
import { inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../db/advisory-lock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { clockNow, fromNow } from '../db/now.ts';
import {
  categories,
  memberships,
  notificationSettings,
  partners,
  products,
  productTags,
  staffMembers,
  staffRoles,
  users,
} from '../db/schema.ts';
import { hashPassword } from '../modules/sessions/passwords.ts';
import { skeletonOf } from '../modules/sessions/username-rules.ts';
import { seedAccounts } from './accounts.ts';
import { demoCategories, demoProducts } from './catalog.ts';
import { stageMissingDeals } from './deals.ts';
import { seedExternalAuctions } from './external-auctions.ts';
import { histories } from './histories.ts';
import { type Goods, listMissing } from './listing.ts';
import { demoPartners } from './partners.ts';
import { demoBidders, demoMembers, demoPassword } from './people.ts';
import { seedRates } from './rates.ts';
import { seedRestrictions } from './restrictions.ts';
import { seedContent, seedTestimonials } from './seed-content.ts';
import { seedSite } from './site.ts';
import { seedSystem } from './system.ts';

/** The data that the running demo lists products with. */
export const demoGoods: Goods = {
  retailDollars: new Map(demoProducts.map(({ id, retail }) => [id, retail])),
  histories: histories.length,
};

/**
 * Seeds an empty database with products, members and a full schedule of lots, in one transaction. Returns whether it
 * was empty.
 */
export async function seedDemo(db: Database): Promise<boolean> {
  if ((await db.$count(users)) > 0) return false;
  const password_hash = await hashPassword(demoPassword);
  // A random password: these members bid and cannot sign in.
  const locked_hash = await hashPassword(randomUUID());
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'demo');
    if ((await tx.$count(users)) > 0) return false;
    await seedRates(tx);
    await seedGoods(tx);
    await tx.insert(partners).values(demoPartners);
    await seedPeople(tx, password_hash, locked_hash);
    await seedAccounts(tx, password_hash);
    await seedRestrictions(tx);
    await seedTestimonials(tx);
    await seedSite(tx);
    await seedSystem(tx);
    await seedContent(tx);
    await listMissing(tx, demoGoods, { isOpening: true });
    await stageMissingDeals(tx, demoGoods);
    await seedExternalAuctions(tx);
    return true;
  });
}

async function seedGoods(tx: Transaction): Promise<void> {
  const parentsFirst = demoCategories.toSorted(
    (a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null),
  );
  const position = new Map(demoCategories.map(({ id }, index) => [id, index]));
  await tx
    .insert(categories)
    .values(parentsFirst.map((row) => ({ ...row, position: position.get(row.id) ?? 0 })));
  await tx.insert(products).values(
    demoProducts.map(({ emoji, backdrop, tone, count, views, description, ...product }) => ({
      id: product.id,
      category_id: product.category_id,
      item_code: product.item_code,
      name: product.name,
      short_name: product.short_name,
      description: description.join('\n\n'),
      condition: product.condition,
      materials: [...(product.materials ?? [])],
      picture: { emoji, backdrop, tone, count, views },
    })),
  );
  await tx
    .insert(productTags)
    .values(
      demoProducts.flatMap(({ id, tags }) =>
        tags.map((tag) => ({ category_id: tag, product_description_id: id })),
      ),
    );
  await advanceSequence(tx, 'categories');
  await advanceSequence(tx, 'product_descriptions');
}

/** Advances a table's sequence past rows that were inserted with their own ids. */
async function advanceSequence(tx: Transaction, table: string): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`);
}

const asDemoMember = <M extends { readonly username: string }>(member: M) => ({
  ...member,
  username_skeleton: skeletonOf(member.username),
  email_verified_at: clockNow,
  bid_limit_lifted: true,
});

async function seedPeople(tx: Transaction, password_hash: string, locked_hash: string): Promise<void> {
  const members = await tx
    .insert(users)
    .values(demoMembers.map((member) => ({ ...asDemoMember(member), password_hash })))
    .returning({ user_id: users.id, username: users.username, user_status_id: users.user_status_id });
  const roles = await tx.select().from(staffRoles);
  await tx.insert(staffMembers).values(
    members.flatMap(({ user_id, username }) => {
      const { staffRole } = demoMembers.find((one) => one.username === username) ?? {};
      return roles.filter(({ name }) => name === staffRole).map(({ id }) => ({ user_id, role_id: id }));
    }),
  );
  const paying = members.filter(({ user_status_id }) => user_status_id === 3);
  const ends_at = fromNow({ months: 1 });
  await tx
    .insert(memberships)
    .values(paying.map(({ user_id }) => ({ user_id, plan: 'monthly' as const, ends_at })));
  const bidders = await tx
    .insert(users)
    .values(demoBidders.map((member) => ({ ...asDemoMember(member), password_hash: locked_hash })))
    .returning({ id: users.id });
  await creditPartner(tx);
  // No notifications for automatic bidders: their mails would fill the mailbox page.
  await tx
    .insert(notificationSettings)
    .values(
      bidders.flatMap(({ id }) =>
        notificationKind.options.map((kind) => ({ user_id: id, kind, method_id: notificationMethodId.none })),
      ),
    );
}

/** A few members came from the pages of the partner of the examples, which is credited with what they win. */
const creditPartner = (tx: Transaction) =>
  tx
    .update(users)
    .set({ partner_id: sql`(select ${partners.id} from ${partners} where ${partners.key} = 'acme')` })
    .where(inArray(users.username, ['bargain_bea', 'harbor_light', 'red_wagon']));
