import type { Page } from '@playwright/test';

/** Levels of the console that a page may use. */
const ALLOWED = new Set(['log', 'info', 'debug']);

/** Collects the errors of a page, and its messages above the level of information. */
export function listen(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (!ALLOWED.has(message.type())) messages.push(`${message.type()}: ${message.text()}`);
  });
  return messages;
}
