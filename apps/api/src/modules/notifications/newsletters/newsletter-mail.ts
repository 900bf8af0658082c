import sanitizeHtml, { type Attributes } from 'sanitize-html';
import type { Database, Transaction } from '../../../db/database.ts';
import type { NewMail } from '../../../mail/mail.ts';
import type { MailBody } from '../../../mail/mail-content.ts';
import { styles } from '../../../mail/mail-styles.ts';
import { render, renderedTags, toPlain } from '../../content/publishing/render.ts';
import { createUnsubscribePaths } from '../unsubscribe/subscriptions.ts';
import { NEWSLETTER_ID } from '../unsubscribe/token.ts';

interface Texts {
  readonly subject: string;
  readonly body: string;
}

interface Reader {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** Makes the mails of a newsletter to its readers. Its text is rendered once. */
export async function newsletterMails(
  db: Database | Transaction,
  { subject, body }: Texts,
  publicUrl: string,
): Promise<(reader: Reader) => NewMail> {
  const rendered = renderBody(body, publicUrl);
  const unsubscribePathOf = await createUnsubscribePaths(db);
  return ({ id, username, email }) => ({
    to: email,
    publicUrl,
    unsubscribePath: unsubscribePathOf({ userId: id, settingId: NEWSLETTER_ID }),
    content: {
      subject,
      label: 'Newsletter',
      tone: 'brass',
      heading: subject,
      paragraphs: [`Hello ${username}.`],
      body: rendered,
      button: { text: 'See the auctions', path: '/auctions' },
      reason: 'You get this email because you subscribed to our newsletter.',
    },
  });
}

const heading = 'margin:24px 0 8px;font-size:20px;line-height:26px;font-weight:700';
const styleOf: Readonly<Record<string, string>> = {
  p: styles.paragraph,
  h2: heading,
  h3: heading,
  h4: heading,
  ul: styles.paragraph,
  ol: styles.paragraph,
  blockquote: styles.paragraph,
  img: 'display:block;max-width:100%;height:auto;border:none;border-radius:8px',
  table: 'margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:21px',
  th: 'padding:4px 12px 4px 0;text-align:left',
  td: 'padding:4px 12px 4px 0',
};

/** The text as a mail shows it: with styles of its own, and with addresses that begin with the marketplace's. */
function renderBody(markdown: string, publicUrl: string): MailBody {
  const rendered = render(markdown);
  // It was rendered when it was stored.
  if (!rendered) throw new Error('The text of a newsletter is nested too deeply');
  const absolute = (address = '') => (address.startsWith('/') ? `${publicUrl}${address}` : address);
  const html = sanitizeHtml(rendered.html, {
    allowedTags: renderedTags,
    allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt'], ol: ['start'] },
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName: string, { href, src, ...attribs }: Attributes) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href !== undefined && { href: absolute(href) }),
          ...(src !== undefined && { src: absolute(src) }),
          ...(styleOf[tagName] !== undefined && { style: styleOf[tagName] }),
        },
      }),
    },
  });
  return { html, text: toPlain(withAddresses(html)) };
}

/** Plain text has the address of a link after its words. */
const withAddresses = (html: string) =>
  html.replace(/<a href="([^"#][^"]*)"[^>]*>(.*?)<\/a>/gs, (_link, href: string, words: string) =>
    words === href ? words : `${words} (${href})`,
  );
