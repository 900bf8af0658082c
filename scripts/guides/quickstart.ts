import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { follow, type Place } from './follow.ts';
import { passwordOf, readQuickstart } from './read-quickstart.ts';
import { expectLiveCard, openBrowser, readOfferedPage } from './watch-page.ts';

// `pnpm quickstart` follows the Quickstart of README.md literally: its commands on a fresh clone, its page in an empty
// folder on another port. Chromium must show a live card with a price, and log nothing.

async function followQuickstart({ repository, folder, shell, ports, server, step }: Place): Promise<void> {
  const { start, register, page, see } = readQuickstart(
    readFileSync(join(repository, 'README.md'), 'utf8'),
    ports,
  );
  await step(start, () =>
    shell.open(`PORT=${ports.market} ${start}`, repository, (output) => output.includes(`${server}/`)),
  );
  for (const command of register) {
    const password = passwordOf(command);
    await step(command, () => shell.run(command, repository, password && `${password}\n`));
  }

  ensureChromium();
  const browser = await openBrowser();
  try {
    const home = join(folder, 'empty');
    const own = join(home, page.path);
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, page.html);
    const offered = await step('the page that /developers offers', () =>
      readOfferedPage(browser, server, page.path),
    );
    writeFileSync(join(dirname(own), 'offered.html'), offered);
    const origin = `http://localhost:${ports.page}`;
    await step(see, () => shell.open(see, home, (output) => output.includes(`:${ports.page}`)));
    for (const path of ['/', '/offered.html'])
      await step(`${origin}${path} shows a live card, and the console is empty`, () =>
        expectLiveCard(browser, origin + path),
      );
  } finally {
    await browser.close();
  }
}

await follow('The Quickstart', { limitS: 300 }, followQuickstart);
