import type { BrowserContext, TestInfo } from '@playwright/test';
import type { Server } from './open-server.ts';

/** The most lines that are printed of one log. */
const LINES_MAX = 80;

/** Notes what the pages of a context report: console, errors, navigations and failed calls. */
export function watchPages(context: BrowserContext): readonly string[] {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line.slice(0, 500));
  context.on('console', (message) => note(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => note(`${request.failure()?.errorText}: ${request.url()}`));
  context.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest()) note(`opened ${response.status()} ${response.url()}`);
    else if (response.status() >= 400) note(`${response.status()} ${request.method()} ${response.url()}`);
  });
  return lines;
}

/** Prints the logs of a failed test, so that its cause can be found without running it again. */
export async function printFailureLog(
  { status, expectedStatus, titlePath }: TestInfo,
  server: Server,
  sinceMs: number,
  context: BrowserContext,
  events: readonly string[],
): Promise<void> {
  if (status === expectedStatus) return;
  const print = (name: string, lines: readonly string[]) => {
    const shown = lines.slice(-LINES_MAX).map((line) => `  ${line.trimEnd()}`);
    console.log(`${name} of "${titlePath.join(' › ')}":\n${shown.join('\n')}`);
  };
  for (const page of context.pages()) {
    const content = await page.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => String(error));
    print(`Page ${page.url()}`, content.split('\n'));
  }
  print('Log of the pages', events);
  print('Log of the server', await server.logSince(sinceMs));
}
