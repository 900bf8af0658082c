import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mail } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** Hands mail over. A failure rejects; the post tries again. */
export interface Mailer {
  /** `name` tells this mail from every other and stays the same when it is tried again. */
  send(mail: Mail, name: string): Promise<void>;
  close(): void;
}

/** A mail server that is silent for longer has failed. Together below the time a mail is one node's to send. */
const timeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  dnsTimeout: 20_000,
} as const;

/** The mailer of the configuration: SMTP where there is a server, else the development mailbox. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  now: () => number,
): { mailer: Mailer; mailbox: Mailbox | null } {
  if (config.smtpUrl !== null) {
    const transport = createTransport({ url: config.smtpUrl, pool: true, ...timeouts });
    const host = new URL(config.publicUrl).hostname;
    const send = async ({ to, subject, text, html }: Mail, name: string) => {
      const messageId = `<${name}@${host}>`;
      await transport.sendMail({ from: config.mailFrom, to, subject, text, html, messageId });
    };
    return { mailer: { send, close: () => transport.close() }, mailbox: null };
  }
  const mailbox = createMailbox(config.dataDir, now);
  const send = ({ to, subject, text, html }: Mail) => mailbox.keep({ to, subject, text, html });
  return { mailer: { send, close: () => {} }, mailbox };
}
