import type { MailContent } from './mail-content.ts';

/** One mail to one person. `text` has the whole content of `html`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page that switches off mails of this kind. A POST to it does so at once (RFC 8058). */
  readonly unsubscribe_url: string | null;
}

/** Sends mail. Rejects on failure; the mail worker retries. */
export interface Mailer {
  /** `id` identifies the mail and stays the same on a retry. */
  send(mail: Mail, id: string): Promise<void>;
  /** Whether mails stay on this machine, for developers who open their links. */
  readonly isMailbox: boolean;
  close(): void;
}

/** A mail that is to be queued. Its links begin with `publicUrl`. */
export interface NewMail {
  readonly to: string;
  readonly content: MailContent;
  readonly publicUrl: string;
  /** For a kind of mail that members can switch off: the path of the page that does. */
  readonly unsubscribePath?: string;
}
