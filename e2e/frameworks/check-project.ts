import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect } from '@playwright/test';
import { npmInstall } from '../../scripts/packages/pack.ts';
import type { Server } from '../open-server.ts';
import { bid } from './bid.ts';
import { copyProject } from './copy-project.ts';
import type { Project } from './projects.ts';
import { serve } from './serve.ts';

const execute = promisify(execFile);

/** The steps of a check, in order. */
export const steps = ['install', 'types', 'test', 'build', 'html', 'bid', 'more'] as const;
type Step = (typeof steps)[number];

/** The seconds of each step that passed, and why one failed. A step that is missing was not run. */
export interface Result {
  readonly name: string;
  readonly seconds: Partial<Record<Step, number>>;
  readonly failure?: { readonly step: Step; readonly reason: string };
}

interface Parts {
  readonly server: Server;
  readonly browser: Browser;
  readonly tarballs: readonly string[];
  /** An empty folder. */
  readonly home: string;
}

/** Installs a project with npm, checks its types, runs its tests, builds and serves it, and bids on its page. */
export async function checkProject(project: Project, parts: Parts): Promise<Result> {
  const { server, browser, tarballs, home } = parts;
  const { name, folder, path, html, more } = project;
  const lot = await server.aLot();
  const { username: member } = await server.aUser(`member-${folder}`);
  copyProject(folder, home, { url: server.url, lotId: lot.id });
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const npm = (...args: string[]) => execute('npm', args, { cwd: home, maxBuffer: 1 << 24 });

  const seconds: Result['seconds'] = {};
  let step: Step = 'install';
  const timed = async (now: Step, run: () => Promise<unknown>) => {
    step = now;
    const start = performance.now();
    await run();
    seconds[now] = (performance.now() - start) / 1_000;
  };
  let stop = async () => {};
  try {
    await timed('install', () => npm(...npmInstall, ...tarballs));
    await timed('types', () => npm('run', 'check'));
    if (scripts.test) await timed('test', () => npm('test'));
    if (scripts.build) await timed('build', () => npm('run', 'build'));
    if (!path) return { name, seconds };
    const running = await serve(home);
    stop = running.stop;
    const url = running.address + path(lot.id);
    if (html) await timed('html', () => expectHtml(url, lot.id, html));
    await timed('bid', () => bid(browser, url, member));
    if (more) await timed('more', () => more(browser, running.address, server.url, path(lot.id)));
    return { name, seconds };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return { name, seconds, failure: { step, reason: `${stdout}${stderr}` || message } };
  } finally {
    await stop();
  }
}

/** The HTML of the server has both tags with the links that a visitor without scripts gets, or also the lot's price. */
async function expectHtml(url: string, lotId: number, content: 'tags' | 'lot'): Promise<void> {
  const page = await (await fetch(url)).text();
  const root = content === 'lot' ? '<template shadowrootmode="open">.*?\\$1\\.00.*?</template>\\s*' : '';
  for (const tag of ['bidkit-auction-card', 'bidkit-bid-box'])
    expect(page).toMatch(
      new RegExp(`<${tag} auction-id="${lotId}"[^>]*>\\s*${root}<a href="[^"]*/auctions/${lotId}"`, 's'),
    );
}
