import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../apps/api/src/test/servers.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureServers } from '../servers.ts';
import { follow, type Place } from './follow.ts';
import { readGuide } from './read-guide.ts';
import { passwordOf } from './read-quickstart.ts';
import { bid, describeWindow, openWindow, register, win } from './visitor.ts';
import { openBrowser } from './watch-page.ts';

// `pnpm first-marketplace` follows docs/first-marketplace.md literally in an empty folder, up to a lot that is sold and
// paid: once with the embedded database, once with a new PostgreSQL server.

const GUIDE = 'docs/first-marketplace.md';
const LOT = 'Shortwave radio';

/** Reads what the guide says in its text, not in a command. @throws Error when it says that no longer */
function quoted(guide: string, pattern: RegExp): string {
  const [, text] = pattern.exec(guide) ?? [];
  if (text === undefined) throw new Error(`${GUIDE} has no ${pattern}`);
  return text;
}

/** The link of the first owner, in what the server prints and, without a real token, in the guide. */
const SETUP_LINK = /http\S+\/office\/setup#[\w-]{43}/;
const WRITTEN_LINK = /http\S+\/office\/setup#TOKEN/;

async function followGuide({ repository, shell, ports, server, step }: Place): Promise<void> {
  const guide = readFileSync(join(repository, GUIDE), 'utf8');
  const sections = readGuide(guide, server.replace('http://', ''));
  const card = quoted(guide, /test card\s+`([\d ]+)`/);
  const outputs: string[] = [];
  let setupLink = '';

  const browser = await openBrowser();
  const bea = await openWindow(browser);
  try {
    /** What the guide asks to do in the browser, by section. `Sell it` does so before its commands. */
    const onPages: Readonly<Record<string, () => Promise<void>>> = {
      'Register a bidder': () => register(bea, server, 'bea'),
      'List a lot': () => bid(bea, server, LOT, 12),
      'Sell it': () => win(bea, card),
    };
    const missing = Object.keys(onPages).filter((name) => !sections.some(({ heading }) => heading === name));
    if (missing.length > 0) throw new Error(`${GUIDE} has no section “${missing.join('”, “')}”`);

    for (const { heading, commands } of sections) {
      const browse = () => step(`${heading}, in the browser`, async () => onPages[heading]?.());
      if (heading === 'Sell it') await browse();
      for (const command of commands)
        await step(command, async () => {
          const atPort = `PORT=${ports.market} ${command.replace(WRITTEN_LINK, setupLink)}`;
          if (command.endsWith(' start'))
            return shell.open(atPort, repository, (output) => {
              setupLink = SETUP_LINK.exec(output)?.[0] ?? '';
              return setupLink !== '';
            });
          const typed = passwordOf(command);
          outputs.push(await shell.run(atPort, repository, typed && `${typed}\n`));
        });
      if (heading !== 'Sell it' && heading in onPages) await browse();
    }
    const order = outputs
      .join('')
      .split('\n')
      .find((line) => /\bbea\b/.test(line));
    if (!/\bpaid\b/.test(order ?? '')) throw new Error(`bea's order is not paid: ${order}`);
    if ((await bea.title()).includes('First Dollar')) throw new Error('a page names another marketplace');
  } catch (error) {
    throw new Error(`${String(error)}\n${await describeWindow(bea)}`);
  } finally {
    await browser.close();
  }
}

ensureChromium();
ensureServers();
const postgres = await startPostgres({ durable: true });
try {
  await Promise.all([
    follow('The guide, embedded database', { limitS: 600 }, followGuide),
    follow('The guide, PostgreSQL', { limitS: 600, variables: { DATABASE_URL: postgres.url } }, followGuide),
  ]);
} finally {
  await postgres.stop();
}
