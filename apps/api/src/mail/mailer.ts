import type { Config } from '../config/config.ts';
import type { Mail, Mailer } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** The configured mailer: SMTP if there is a server, otherwise the development mailbox. */
export async function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  now: () => number,
  /** The name of the marketplace, the sender of mails if `mailFrom` is an address without a name. */
  readName: () => Promise<string>,
): Promise<{ mailer: Mailer; mailbox: Mailbox | null }> {
  if (config.smtpUrl !== null) {
    // Loaded on demand: its library takes 10 MB.
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    return { mailer: createSmtpMailer(config.smtpUrl, config, readName), mailbox: null };
  }
  const mailbox = createMailbox(config.dataDir, now);
  const send = ({ to, subject, text, html, unsubscribe_url }: Mail) =>
    mailbox.keep({ to, subject, text, html, unsubscribe_url });
  return { mailer: { send, isMailbox: true, close: () => {} }, mailbox };
}
