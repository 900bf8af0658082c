import { randomUUID } from 'node:crypto';
import { defaultIncrements } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { type App, type AppParts, createApp } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../db/database.ts';
import { categories, lots, partners, products, users } from '../db/schema.ts';
import type { Statements } from '../db/statements.ts';
import { closedGateways } from '../gateways/closed.testing.ts';
import { announceEnds } from '../modules/items/settlement/closer.ts';
import { settleLots } from '../modules/items/settlement/closing.ts';
import { isFactorRequired } from '../modules/office/is-factor-required.ts';
import { addRole, openTestSession } from '../modules/office/office.testing.ts';
import { hashPassword } from '../modules/sessions/passwords.ts';
import { openSession } from '../modules/sessions/tokens.ts';
import { UNDECLARED } from '../web/bind.ts';
import { drawOnce } from './drawings.ts';
import { highLimits } from './high-limits.ts';
import { serverLog } from './server-log.ts';
import { copyTemplate } from './shared-postgres.ts';
import { emptyDatabase } from './snapshot.ts';

/**
 * A real app without a port, with factories for test data. It has a database of its own: a copy in the PostgreSQL that
 * the tests share, or the embedded one if a test asks for it, or no PostgreSQL is installed.
 */
export interface TestApp extends App {
  readonly db: Database;
  readonly statements: Statements;
  readonly config: Config;
  /**
   * A member whose email address is verified and whose bids have no limit. Staff, of `role: 'staff'`, have the role
   * `staffRole`, by default that of owners. They have an authenticator app where the server requires a second factor,
   * unless `hasFactor` is false.
   */
  aUser(
    values?: Partial<typeof users.$inferInsert> & {
      password?: string;
      staffRole?: string;
      hasFactor?: boolean;
    },
  ): Promise<typeof users.$inferSelect>;
  aCategory(values?: Partial<typeof categories.$inferInsert>): Promise<typeof categories.$inferSelect>;
  aProduct(values?: Partial<typeof products.$inferInsert>): Promise<typeof products.$inferSelect>;
  /** A live lot that opens at $1. `endsInSeconds` defaults to an hour. */
  aLot(values?: LotValues): Promise<typeof lots.$inferSelect>;
  /** Settles a lot as the closer does, as of the instant it ends, without waiting for it. */
  closeLot(id: number): Promise<void>;
  /** An active partner, by default with one origin. */
  aPartner(values?: Partial<typeof partners.$inferInsert>): Promise<typeof partners.$inferSelect>;
  /** The token of a new session: of the office for staff, else of the site. */
  tokenFor(user: { id: number; role?: 'member' | 'staff' }): Promise<string>;
  /** The token of a new session of the site, also for staff. */
  siteTokenFor(user: { id: number }): Promise<string>;
  /** Stops the app and drops its database. */
  close(): Promise<void>;
}

/** What a test replaces. */
export type TestParts = Partial<
  Pick<AppParts, 'folders' | 'gateways' | 'log' | 'polls' | 'untilUnrouted' | 'lastRequestMs'>
> &
  Pick<DatabaseOptions, 'lockTimeoutMs'>;

export type LotValues = Partial<typeof lots.$inferInsert> & { endsInSeconds?: number };

export const TEST_PASSWORD = 'first-dollar-1';
let passwordHash: Promise<string> | undefined;

/** The settings of an app on the embedded database, which is the default of `pnpm start`. */
export const EMBEDDED = { DATABASE_URL: '' };

export async function openTestApp(
  settings: Record<string, string> = {},
  { lockTimeoutMs, ...parts }: TestParts = {},
): Promise<TestApp> {
  const undeclared: string[] = [];
  const log = {
    level: 'error',
    stream: {
      write(line: string) {
        serverLog.push(line);
        if (line.includes(UNDECLARED)) undeclared.push(line);
      },
    },
  };
  const isChosen = settings.DATABASE_URL !== undefined || settings.DATA_DIR !== undefined;
  const copy = isChosen ? null : await copyTemplate();
  const config = readConfig(
    {
      DATA_DIR: 'memory',
      ...(copy && { DATABASE_URL: copy.url }),
      SEED: 'none',
      PORT: '0',
      // Tests change the database by hand, and read it at once.
      CACHE_SECONDS: '0',
      SIGN_INS_PER_MINUTE: '1000000',
      ...highLimits,
      ...settings,
    },
    process.cwd(),
  );
  const isInMemory = config.databaseUrl === null && config.dataDir === null;
  const files = isInMemory ? await emptyDatabase() : undefined;
  const { close, ...database } = await openDatabase(config, { files, lockTimeoutMs });
  const { db } = database;
  const app = await createApp({
    config,
    gateways: closedGateways,
    draw: drawOnce,
    log,
    ...database,
    ...parts,
  });
  return {
    ...app,
    ...factories(db, app),
    ...database,
    config,
    async close() {
      await app.close();
      await close();
      await copy?.drop();
      if (undeclared.length > 0) throw new Error(undeclared.join(''));
    },
  };
}

function factories(db: Database, app: App) {
  const factory = {
    async aUser({
      password,
      staffRole: name = 'Owner',
      hasFactor = isFactorRequired(app.context.config),
      ...values
    }: Parameters<TestApp['aUser']>[0] = {}) {
      passwordHash ??= hashPassword(TEST_PASSWORD);
      const username = `bidder-${randomUUID().slice(0, 8)}`;
      const password_hash = password === undefined ? await passwordHash : await hashPassword(password);
      const row = {
        username,
        email: `${values.username ?? username}@example.com`,
        email_verified_at: new Date(app.now()),
        bid_limit_lifted: true,
        password_hash,
        ...values,
      };
      const user = first(await db.insert(users).values(row).returning());
      if (user.role === 'staff') await addRole(db, user.id, { name, hasFactor });
      return user;
    },
    async aCategory(values: Parameters<TestApp['aCategory']>[0] = {}) {
      return first(
        await db
          .insert(categories)
          .values({ name: 'tools', display: 'Tools', ...values })
          .returning(),
      );
    },
    async aProduct(values: Parameters<TestApp['aProduct']>[0] = {}) {
      const category_id = values.category_id ?? (await factory.aCategory()).id;
      const row = {
        // No test searches for a code that begins so: a random one could be found.
        item_code: `X-${randomUUID().slice(0, 8)}`,
        name: 'Oak tool chest with brass corners',
        short_name: 'Oak tool chest',
        description: 'A chest of oak with brass corners.\n\nSome wear on the lid.',
        ...values,
        category_id,
      };
      return first(await db.insert(products).values(row).returning());
    },
    async aLot({ endsInSeconds = 3_600, ...values }: LotValues = {}) {
      const product_description_id = values.product_description_id ?? (await factory.aProduct()).id;
      const row = {
        opening_cents: 100,
        increments: defaultIncrements,
        starts_at: new Date(app.now() - 60_000),
        ends_at: new Date(app.now() + endsInSeconds * 1000),
        ...values,
        product_description_id,
      };
      const lot = first(await db.insert(lots).values(row).returning());
      app.closer.wake();
      return lot;
    },
    async closeLot(id: number) {
      const closed = await db.transaction(async (tx) => {
        const lot = first(await tx.select().from(lots).where(eq(lots.id, id)).for('no key update'));
        return settleLots(tx, [lot], lot.ends_at);
      });
      announceEnds(closed, app.context.broadcast);
    },
    async aPartner(values: Parameters<TestApp['aPartner']>[0] = {}) {
      const key = `partner-${randomUUID().slice(0, 8)}`;
      const row = { key, name: 'A partner', origins: [`https://${key}.example`], ...values };
      return first(await db.insert(partners).values(row).returning());
    },
    siteTokenFor: (user: { id: number }) => openSession(db, user.id),
    tokenFor: (user: { id: number; role?: 'member' | 'staff' }) =>
      user.role === 'staff' ? openTestSession(db, user.id) : factory.siteTokenFor(user),
  };
  return factory;
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was written');
  return row;
}

export { registerLocalPages } from '../demo/partners.ts';
export { seedDemo } from '../demo/seed.ts';
