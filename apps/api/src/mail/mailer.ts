import { isEmailAddress } from '@bidkit/contract';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mail } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** Sends mail. Rejects on failure; the mail worker retries. */
export interface Mailer {
  /** `id` identifies the mail and stays the same on a retry. */
  send(mail: Mail, id: string): Promise<void>;
  /** Whether mails stay on this machine, for developers who open their links. */
  readonly isMailbox: boolean;
  close(): void;
}

/** Together shorter than the claim of a mail. */
const timeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  dnsTimeout: 20_000,
} as const;

/** The configured mailer: SMTP if there is a server, otherwise the development mailbox. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  now: () => number,
  /** The name of the marketplace, the sender of mails if `mailFrom` is an address without a name. */
  readName: () => Promise<string>,
): { mailer: Mailer; mailbox: Mailbox | null } {
  const { mailFrom } = config;
  if (config.smtpUrl !== null) {
    const transport = createTransport({ url: config.smtpUrl, pool: true, ...timeouts });
    const host = new URL(config.publicUrl).hostname;
    const send = async ({ to, subject, text, html, unsubscribe_url }: Mail, id: string) => {
      const messageId = `<${id}@${host}>`;
      if (!isEmailAddress(to)) throw new Error('This is not one email address');
      // A text would be read as a list of addresses.
      const recipient = { name: '', address: to };
      const from = isEmailAddress(mailFrom) ? { name: await readName(), address: mailFrom } : mailFrom;
      const headers = headersOf(unsubscribe_url);
      await transport.sendMail({ from, to: recipient, subject, text, html, messageId, headers });
    };
    return { mailer: { send, isMailbox: false, close: () => transport.close() }, mailbox: null };
  }
  const mailbox = createMailbox(config.dataDir, now);
  const send = ({ to, subject, text, html, unsubscribe_url }: Mail) =>
    mailbox.keep({ to, subject, text, html, unsubscribe_url });
  return { mailer: { send, isMailbox: true, close: () => {} }, mailbox };
}

/** No program answers these mails (RFC 3834), and mail programs offer a button to unsubscribe (RFC 2369, 8058). */
const headersOf = (unsubscribeUrl: string | null): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== null && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
