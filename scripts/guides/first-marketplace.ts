import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../apps/api/src/test/servers.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureServers } from '../servers.ts';
import { follow, type Place } from './follow.ts';
import { readGuide } from './read-guide.ts';
import { passwordOf } from './read-quickstart.ts';
import { bid, choosePassword, describeWindow, openWindow, register, win } from './visitor.ts';
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

async function followGuide({ repository, shell, ports, server, step }: Place): Promise<void> {
  const guide = readFileSync(join(repository, GUIDE), 'utf8');
  const sections = readGuide(guide, server.replace('http://', ''));
  const password = quoted(guide, /choose the password `([^`]+)`/);
  const card = quoted(guide, /test card\s+`([\d ]+)`/);
  const outputs: string[] = [];

  const browser = await openBrowser();
  const [owner, bea] = await Promise.all([openWindow(browser), openWindow(browser)]);
  try {
    /** What the guide asks to do in the browser, by section. `Sell it` does so before its commands. */
    const onPages: Readonly<Record<string, () => Promise<void>>> = {
      'Start the marketplace': () => {
        const [link = ''] = /https?:\S+\/forgot\/reset\/\S+/.exec(outputs.join('\n')) ?? [];
        return choosePassword(owner, link, password);
      },
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
          const atPort = `PORT=${ports.market} ${command}`;
          if (command.endsWith(' start'))
            return shell.open(atPort, repository, (output) => output.includes(`${server}/`));
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
    const windows = await Promise.all([owner, bea].map(describeWindow));
    throw new Error(`${String(error)}\n${windows.join('\n\n')}`);
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
