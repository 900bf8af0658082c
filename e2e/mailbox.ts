import type { Page } from '@playwright/test';
import { expect, type Server } from './fixtures.ts';

/** What matches a pattern in the newest mail with this subject; an empty text if nothing does. */
export async function findInMail(
  page: Page,
  server: Pick<Server, 'url'>,
  subject: string,
  pattern: RegExp,
): Promise<string> {
  const read = async (path: string) => (await page.request.get(server.url + path)).text();
  await expect.poll(() => read('/mailbox')).toContain(subject);
  const list = await read('/mailbox');
  const [path = ''] = list.slice(0, list.indexOf(subject)).match(/\/mailbox\/[\w-]+(?=[^/]*$)/) ?? [];
  return pattern.exec(await read(path))?.[0] ?? '';
}

/** The path of the verification link in the newest mail with this subject. */
export const verificationLink = (page: Page, server: Server, subject: string): Promise<string> =>
  findInMail(page, server, subject, /\/verify\/[\w-]{43}/);
