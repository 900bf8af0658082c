import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mails } from '../db/schema.ts';
import { openTestApp } from '../test/test-app.ts';
import { createMailbox } from './mailbox.ts';

const mail = (subject: string) => ({
  to: 'ava@example.com',
  subject,
  text: 'Hello.',
  html: '<p>Hello.</p>',
  unsubscribe_url: null,
});

describe('the mailbox', () => {
  it('stores mail in the data folder and lists the newest first', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-mail-'));
    let now = 1_000;
    const mailbox = createMailbox(dataDir, () => now);
    expect(await mailbox.list(10)).toEqual([]);
    await mailbox.keep(mail('first'));
    now = 2_000;
    await mailbox.keep(mail('second'));
    const [newest] = await createMailbox(dataDir, () => now).list(1);
    expect(newest).toMatchObject({ ...mail('second'), sent_at: '1970-01-01T00:00:02.000Z' });
    expect(await mailbox.find(newest?.id ?? '')).toEqual(newest);
    expect(await mailbox.find('../../etc/passwd')).toBeNull();
    await rm(dataDir, { recursive: true });
  });

  it('deletes the oldest mails above its limit', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-mail-'));
    await mkdir(join(dataDir, 'mail'));
    const old = Array.from({ length: 1_000 }, (_, n) => join(dataDir, 'mail', `${1_000 + n}-1-1.json`));
    await Promise.all(old.map((path) => writeFile(path, '{}')));
    await createMailbox(dataDir, () => 9_000).keep(mail('new'));
    const left = await readdir(join(dataDir, 'mail'));
    expect([left.length, left.includes('1000-1-1.json'), left.includes('1001-1-1.json')]).toEqual([
      1_000,
      false,
      true,
    ]);
    await rm(dataDir, { recursive: true });
  });

  it('escapes the content of mails', async () => {
    const app = await openTestApp();
    const text = '<script>alert(1)</script>';
    const won = { to: 'ava@example.com', subject: '<b>Won</b>', text, html: `<p>Hello.</p>${text}` };
    await app.db.insert(mails).values(won);
    app.mailWorker.wake();
    await app.mailWorker.idle();
    const list = await app.http.inject('/mailbox');
    expect(list.body).toContain('&lt;b&gt;Won&lt;/b&gt;');
    const address = /href="(\/mailbox\/[\w-]+)"/.exec(list.body)?.[1] ?? '';
    const shown = await app.http.inject(address);
    expect(shown.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown.body).not.toContain('<script');
    const mailHtml = await app.http.inject(`${address}/html`);
    expect(mailHtml.body).toContain('<p>Hello.</p>');
    expect(mailHtml.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-popups/);
    expect((await app.http.inject('/mailbox/unknown')).statusCode).toBe(404);
    const style = /href="(\/[^"]+\.css)"/.exec(list.body)?.[1] ?? '';
    for (const page of [list, shown]) {
      expect(page.body).toContain(style);
      expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    }
    const sheet = await app.http.inject(style);
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.body).toContain('overflow-wrap: anywhere');
    await app.close();
  });

  it('is not served with an SMTP server', async () => {
    const app = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await app.http.inject('/mailbox')).statusCode).toBe(404);
    await app.close();
  });
});
