import type { NewMail } from './mail.ts';
import type { MailContent } from './mail-content.ts';

/** The member who gets a mail. */
export interface Recipient {
  readonly username: string;
  readonly email: string;
}

/** The reason of all mails about the security of an account. */
export const SECURITY_REASON = 'You get this email because it concerns the security of your account.';

/** A mail to an address about the account of its member. */
export const accountMail = (to: string, publicUrl: string, content: Omit<MailContent, 'label'>): NewMail => ({
  to,
  content: { ...content, label: 'Your account' },
  publicUrl,
});
