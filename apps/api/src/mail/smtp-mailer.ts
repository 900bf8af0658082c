import { isEmailAddress } from '@bidkit/contract';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mail, Mailer } from './mail.ts';

/** Together shorter than the claim of a mail. */
const timeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  dnsTimeout: 20_000,
} as const;

/** Sends mail to an SMTP server. `readName` reads the sender's name if `mailFrom` is an address without one. */
export function createSmtpMailer(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  readName: () => Promise<string>,
): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, ...timeouts });
  const host = new URL(publicUrl).hostname;
  return {
    isMailbox: false,
    async send({ to, subject, text, html, unsubscribe_url }: Mail, id: string) {
      const messageId = `<${id}@${host}>`;
      if (!isEmailAddress(to)) throw new Error('This is not one email address');
      // A text would be read as a list of addresses.
      const recipient = { name: '', address: to };
      const from = isEmailAddress(mailFrom) ? { name: await readName(), address: mailFrom } : mailFrom;
      const headers = headersOf(unsubscribe_url);
      await transport.sendMail({ from, to: recipient, subject, text, html, messageId, headers });
    },
    close: () => transport.close(),
  };
}

/** No program answers these mails (RFC 3834), and mail programs offer a button to unsubscribe (RFC 2369, 8058). */
const headersOf = (unsubscribeUrl: string | null): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== null && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
