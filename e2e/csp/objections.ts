import type { Page } from '@playwright/test';

/**
 * What the browser objects to on `page`, from before its first script on: broken policies, reports of every kind, errors in
 * the console and errors that nobody caught. Call it before the page is opened; read the list when all is done.
 */
export async function listObjections(page: Page): Promise<readonly string[]> {
  const objections: string[] = [];
  page.on('console', (message) => {
    // An answer that says no is the house's; the browser only lists it. What a policy forbids has no answer.
    const isAnswer = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isAnswer)
      objections.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => objections.push(String(error)));
  await page.exposeFunction('objectTo', (words: string) => objections.push(words));
  await page.addInitScript(() => {
    const { objectTo } = globalThis as never as { objectTo(words: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      objectTo(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      ),
    );
    new ReportingObserver(
      (reports) => {
        for (const report of reports) objectTo(JSON.stringify(report));
      },
      { buffered: true },
    ).observe();
  });
  return objections;
}
