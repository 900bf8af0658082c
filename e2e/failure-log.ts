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
  info: TestInfo,
  server: Server,
  sinceMs: number,
  context: BrowserContext,
  events: readonly string[],
): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const print = (name: string, lines: readonly string[]) => {
    const shown = lines.slice(-LINES_MAX).map((line) => `  ${line.trimEnd()}`);
    console.log(`${name} of "${info.titlePath.join(' › ')}":\n${shown.join('\n')}`);
  };
  for (const page of context.pages()) {
    const snapshot = await page.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => String(error));
    const content = snapshot.split('\n');
    print(`Page ${page.url()}`, content);
    // The end of the output has the first 300 characters of it, beside the error.
    const body = content.flatMap((line, at) => summaryAt(line, content.slice(at, at + 4))).join('\n');
    await info.attach(page.url(), { body: body || snapshot, contentType: 'text/plain' });
  }
  print('Log of the pages', events);
  print('Log of the server', await server.logSince(sinceMs));
}

/** The lines of a snapshot that say most about the state of a page: its title, and warnings with what they say. */
function summaryAt(line: string, withNext: readonly string[]): readonly string[] {
  if (/^ *- (?:alert|dialog)\b/.test(line)) return withNext;
  return /^ *- heading .*\[level=1\]/.test(line) ? [line] : [];
}
