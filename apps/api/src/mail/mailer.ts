import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** Sends mail. A failure rejects; callers decide whether what they did depends on it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The mailer of the configuration: SMTP where there is a server, else the development mailbox. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  now: () => number,
): { mailer: Mailer; mailbox: Mailbox | null } {
  if (config.smtpUrl !== null) {
    const transport = createTransport(config.smtpUrl);
    const send = async (mail: Mail) => void (await transport.sendMail({ from: config.mailFrom, ...mail }));
    return { mailer: { send }, mailbox: null };
  }
  const mailbox = createMailbox(config.dataDir, now);
  return { mailer: { send: (mail) => mailbox.keep(mail) }, mailbox };
}
