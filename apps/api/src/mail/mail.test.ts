import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { openTestHouse } from '../testing.ts';
import { createMailbox } from './mailbox.ts';
import { createMailer } from './mailer.ts';
import { paragraphs } from './paragraphs.ts';

const mail = (subject: string) => ({ to: 'ava@example.com', subject, text: 'Hello.', html: '<p>Hello.</p>' });

describe('the mailbox', () => {
  it('keeps mail in the data folder, the newest first', async () => {
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

  it('forgets the oldest mail instead of growing without end', async () => {
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

  it('shows mail as text, whatever it holds', async () => {
    const house = await openTestHouse();
    await house.house.mailer.send({ ...mail('<b>Won</b>'), text: '<script>alert(1)</script>' });
    const list = await house.http.inject('/mailbox');
    expect(list.body).toContain('&lt;b&gt;Won&lt;/b&gt;');
    const address = /href="(\/mailbox\/[\w-]+)"/.exec(list.body)?.[1] ?? '';
    const shown = await house.http.inject(address);
    expect(shown.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown.body).not.toContain('<script');
    expect((await house.http.inject('/mailbox/unknown')).statusCode).toBe(404);
    expect((await house.http.inject('/mailbox/style.css')).headers['content-type']).toContain('text/css');
    await house.close();
  });

  it('is closed where mail is really sent', async () => {
    const house = await openTestHouse({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await house.http.inject('/mailbox')).statusCode).toBe(404);
    await house.close();
  });
});

it('sends over SMTP where a server is configured', async () => {
  const server = await listenForMail();
  const { mailer, mailbox } = createMailer(
    { smtpUrl: server.url, mailFrom: 'First Dollar <house@first-dollar.example>', dataDir: null },
    () => 0,
  );
  expect(mailbox).toBeNull();
  await mailer.send(mail('You won'));
  const received = (await server.received).join('\n');
  expect(received).toContain('RCPT TO:<ava@example.com>');
  expect(received).toContain('Subject: You won');
  expect(received).toContain('From: First Dollar <house@first-dollar.example>');
});

it('makes addresses of a mail links in its HTML', () => {
  expect(paragraphs(['Hi <you>', 'Look: https://a.example/?a=1&b=2'])).toEqual({
    text: 'Hi <you>\n\nLook: https://a.example/?a=1&b=2',
    html: '<p>Hi &lt;you&gt;</p>\n<p>Look: <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
  });
});

/** A mail server that takes one mail and answers with the lines it heard. */
async function listenForMail(): Promise<{ url: string; received: Promise<string[]> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const received = new Promise<string[]>((resolve) => {
    server.once('connection', (socket) => hold(socket).then(resolve));
  });
  return { url: `smtp://127.0.0.1:${port}`, received: received.finally(() => server.close()) };
}

async function hold(socket: Socket): Promise<string[]> {
  const heard: string[] = [];
  let isData = false;
  socket.write('220 mail.example\r\n');
  for await (const line of createInterface({ input: socket })) {
    heard.push(line);
    if (isData && line !== '.') continue;
    isData = line === 'DATA';
    socket.write(isData ? '354 Go on\r\n' : '250 Fine\r\n');
    if (line === '.') break;
  }
  socket.destroy();
  return heard;
}
