import { importPKCS8 } from 'jose';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { type Config, readConfig } from './config/config.ts';
import { findMissingSettings } from './config/public-server.ts';
import { runProgram, type Variables } from './config/run-program.ts';
import { embeddedFolder, requireWholeFolder } from './db/embedded-folder.ts';
import { createRedis } from './kernel/redis.ts';

// `pnpm house doctor`: checks whether the server could start with this configuration, without starting it.

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
  const notice = config.demo ? ' DEMO=true: the server starts all the same, and every page says so.' : '';
  const summary = `${config.publicUrl}: ${length} ${length === 1 ? 'problem' : 'problems'}.${notice}`;
  return { report: `${lines.join('\n')}\n\n${summary}`, problems: length };
}

if (import.meta.main)
  await runProgram(async (variables, folder) => {
    const { report, problems } = await diagnose(variables, folder);
    if (problems > 0) process.exitCode = 1;
    return report;
  });
