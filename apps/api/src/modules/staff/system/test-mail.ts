import { accountMail, type Recipient } from '../../../mail/account-mail.ts';
import type { NewMail } from '../../../mail/mail.ts';

/** A mail that only shows that mails arrive. */
export const testMail = ({ username, email }: Recipient, officeUrl: string, publicUrl: string): NewMail =>
  accountMail(email, publicUrl, {
    subject: 'Test email',
    tone: 'success',
    heading: 'Emails of your marketplace arrive',
    paragraphs: [`${username} asked for this email on the page System of the office.`],
    button: { text: 'Open the page System', url: `${officeUrl}/system` },
    reason: 'You get this email because you asked for it in the office.',
  });
