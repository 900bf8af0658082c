import type { Tone } from './palette.ts';

/** A name and a value in a mail: `Ends`, `Sat, Nov 21, 10:05 AM UTC`. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** The card of one item in a mail. Paths begin with a slash. */
export interface MailItem {
  readonly name: string;
  readonly path: string;
  readonly picturePath: string;
  /** The amount that matters, in large type. */
  readonly amount: MailFact;
  readonly fact: MailFact;
}

/** A longer text of a mail. `html` is sanitized and has inline styles. */
export interface MailBody {
  readonly html: string;
  readonly text: string;
}

/** The words of a mail. `renderMail` turns them into HTML and plain text. */
export interface MailContent {
  readonly subject: string;
  /** A word or two above the heading. */
  readonly label: string;
  readonly tone: Tone;
  readonly heading: string;
  /** The first one is also the preview in the list of mails. */
  readonly paragraphs: readonly [string, ...string[]];
  /** A text below the paragraphs. */
  readonly body?: MailBody;
  /** Rows of facts below the paragraphs. */
  readonly details?: readonly MailFact[];
  readonly item?: MailItem;
  /** Leads to a page of the site, or to another address. */
  readonly button: { readonly text: string } & ({ readonly path: string } | { readonly url: string });
  /** Why the reader gets this mail, in one sentence. */
  readonly reason: string;
}

/** The address that the button of a mail leads to. */
export const buttonAddress = (button: MailContent['button'], publicUrl: string): string =>
  'url' in button ? button.url : `${publicUrl}${button.path}`;
