import type { Page } from '@playwright/test';
import { expect, type Server } from './fixtures.ts';

/** The path of the verification link in the newest mail with this subject. */
export async function verificationLink(page: Page, server: Server, subject: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(server.url + path)).text();
  await expect.poll(() => read('/mailbox')).toContain(subject);
  const list = await read('/mailbox');
  const [path = ''] = list.slice(0, list.indexOf(subject)).match(/\/mailbox\/[\w-]+(?=[^/]*$)/) ?? [];
  return /\/verify\/[\w-]{43}/.exec(await read(path))?.[0] ?? '';
}
