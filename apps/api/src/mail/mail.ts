import type { MailContent } from './mail-content.ts';

/** One mail to one person. `text` has the whole content of `html`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail that is to be queued. Its links begin with `publicUrl`. */
export interface NewMail {
  readonly to: string;
  readonly content: MailContent;
  readonly publicUrl: string;
}
