import type { Page } from '@playwright/test';

/**
 * Collects everything the browser reports on `page`: policy violations, reports of every kind, console errors and
 * uncaught errors. Call it before the page is opened, and read the list at the end.
 */
export async function listObjections(page: Page): Promise<string[]> {
  const objections: string[] = [];
  page.on('console', (message) => {
    // A 4xx response is expected; the browser only lists it. A request blocked by a policy has no response.
    const isAnswer = /the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isAnswer)
      objections.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => objections.push(String(error)));
  await page.exposeFunction('reportViolation', (words: string) => objections.push(words));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as never as { reportViolation(words: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      ),
    );
    new ReportingObserver(
      (reports) => {
        for (const report of reports) reportViolation(JSON.stringify(report));
      },
      { buffered: true },
    ).observe();
  });
  return objections;
}
