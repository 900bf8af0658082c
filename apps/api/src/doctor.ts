import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { importPKCS8 } from 'jose';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { type Config, readConfig } from './config/config.ts';
import { findMissingSettings } from './config/public-server.ts';
import { runProgram, type Variables } from './config/run-program.ts';
import { type Database, openUnmigrated } from './db/database.ts';
import { embeddedFolder, requireWholeFolder } from './db/embedded-folder.ts';
import { withDatabase } from './db/with-database.ts';
import { createRedis } from './kernel/redis.ts';
import { findMissingContent, type Missing } from './modules/staff/system/missing-content.ts';

// `pnpm house doctor`: checks whether the server could start with this configuration, without starting it, and names what
// its marketplace lacks.

const TIMEOUT_MS = 5_000;

/** A check with the problem that it found, or null. */
type Check = readonly [name: string, problems: readonly string[]];

async function problemOf(check: () => Promise<unknown>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message || error.name : String(error)];
  }
}

async function queryPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  await client.connect();
  await client.query('select 1');
  await client.end();
}

async function pingRedis(url: string): Promise<void> {
  const redis = createRedis(url, () => false);
  redis.on('error', () => {}); // `connect` rejects with it.
  await redis.connect();
  redis.destroy();
}

async function verifyMail(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS });
  await transport.verify().finally(() => transport.close());
}

/** The names of the checks of a database. */
const databases = ['PostgreSQL', 'Database'];

async function examine(config: Config): Promise<Check[]> {
  const { databaseUrl, redisUrl, smtpUrl, dataDir, social } = config;
  const { apple } = social;
  const checks: Check[] = [['Settings', findMissingSettings(config)]];
  if (databaseUrl !== null) checks.push(['PostgreSQL', await problemOf(() => queryPostgres(databaseUrl))]);
  else if (dataDir !== null)
    checks.push(['Database', await problemOf(async () => requireWholeFolder(embeddedFolder(dataDir)))]);
  if (redisUrl !== null) checks.push(['Redis', await problemOf(() => pingRedis(redisUrl))]);
  if (smtpUrl !== null) checks.push(['Mail server', await problemOf(() => verifyMail(smtpUrl))]);
  if (apple !== null)
    checks.push(['Sign in with Apple', await problemOf(() => importPKCS8(apple.privateKey, 'ES256'))]);
  return checks;
}

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )) as unknown as { rows: { found: boolean }[] }; // Both drivers return rows; Drizzle's common type leaves them out.
  return rows[0]?.found === true;
}

/** What the marketplace lacks, or why that is not known. Demo data lacks nothing. */
async function examineContent(config: Config): Promise<readonly Missing[] | string> {
  const { seed, databaseUrl, dataDir } = config;
  if (seed === 'demo') return [];
  if (databaseUrl === null && (dataDir === null || !existsSync(embeddedFolder(dataDir))))
    return 'The database is created by the first start of the server.';
  try {
    return await withDatabase(
      config,
      async (db) =>
        (await isMigrated(db))
          ? findMissingContent(db, config)
          : 'The database is empty: the first start of the server creates its tables.',
      { open: openUnmigrated },
    );
  } catch (error) {
    const { cause, message } = error instanceof Error ? error : new Error(String(error));
    return cause instanceof Error ? cause.message : message;
  }
}

const PAD = ' '.repeat('problem  '.length);

/** The lines of the marketplace in the report. */
const contentLines = (content: readonly Missing[] | string): string[] =>
  typeof content === 'string'
    ? [`unknown  Marketplace: ${content}`]
    : content.flatMap(({ what, todo }) => [`missing  ${what}`, `${PAD}${todo}`]);

/** Checks a configuration. Returns the report that the command prints, and the number of problems. */
export async function diagnose(
  variables: Variables,
  folder: string,
): Promise<{ report: string; problems: number }> {
  const config = readConfig(variables, folder);
  const checks = await examine(config);
  const lines = checks.flatMap(([name, problems]) =>
    problems.length === 0 ? [`ok       ${name}`] : problems.map((problem) => `problem  ${name}: ${problem}`),
  );
  const { length } = checks.flatMap(([, problems]) => problems);
  const isOpen = checks.every(([name, problems]) => !databases.includes(name) || problems.length === 0);
  const content = isOpen ? contentLines(await examineContent(config)) : [];
  const notice = config.demo ? ' DEMO=true: the server starts all the same, and every page says so.' : '';
  const summary = `${config.publicUrl}: ${length} ${length === 1 ? 'problem' : 'problems'}.${notice}`;
  return { report: `${[...lines, ...content].join('\n')}\n\n${summary}`, problems: length };
}

if (import.meta.main)
  await runProgram(async (variables, folder) => {
    const { report, problems } = await diagnose(variables, folder);
    if (problems > 0) process.exitCode = 1;
    return report;
  });
