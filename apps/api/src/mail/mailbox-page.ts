import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../kernel/html.ts';
import { isFromHere } from '../kernel/is-from-here.ts';
import { refuse } from '../kernel/problem.ts';
import type { KeptMail, Mailbox } from './mailbox.ts';
import { mailboxStyle } from './mailbox-style.ts';

const LISTED = 200;
// The page is only opened on this machine, so the server's time zone is the reader's.
const sentAt = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `/mailbox` shows sent mails in development, to this machine only: it holds links that sign a member in. */
export async function serveMailbox(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  await app.register(async (pages) => mailboxPages(pages, mailbox));
}

function mailboxPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.addHook('onRequest', async (request) => {
    if (!isFromHere(request)) throw refuse('not_found');
  });
  app.get('/mailbox', async (_request, reply) => {
    const mails = await mailbox.list(LISTED);
    const rows = mails.map(
      (mail) => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>
        <span>to ${escapeHtml(mail.to)}, ${timeOf(mail)}</span></li>`,
    );
    const list = rows.length
      ? `<ul>${rows.join('\n')}</ul>`
      : '<p>There are no emails yet. Register or win an auction to get one.</p>';
    return reply.type('text/html; charset=utf-8').send(page('Mailbox', list));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    if (!mail) throw refuse('mail_not_found');
    return reply
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(page(mail.subject, show(mail)));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    if (!mail) throw refuse('mail_not_found');
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });

  app.get('/mailbox/style.css', async (_request, reply) => reply.type('text/css').send(mailboxStyle));
}

const pagePolicy = `default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'`;
/** A mail has inline styles and runs no code, as in a mail program. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const timeOf = ({ sent_at }: KeptMail) =>
  `<time datetime="${sent_at}">${sentAt.format(new Date(sent_at))}</time>`;

function show(mail: KeptMail): string {
  return `<p><a href="/mailbox">All mail</a></p>
    <p>To ${escapeHtml(mail.to)}, ${timeOf(mail)}</p>
    <iframe src="/mailbox/${mail.id}/html" title="The mail"></iframe>
    <h2>As plain text</h2><pre>${escapeHtml(mail.text)}</pre>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/mailbox/style.css"></head>
    <body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
