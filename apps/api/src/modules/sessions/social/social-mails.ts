import { type SocialProvider, socialNames } from '@bidkit/contract';
import { accountMail, type Recipient, SECURITY_REASON } from '../../../mail/account-mail.ts';
import type { NewMail } from '../../../mail/mail.ts';

/** The mail to a member whose account got another login, so that a login of someone else is noticed. */
export function connectedMail(
  { username, email }: Recipient,
  provider: SocialProvider,
  publicUrl: string,
): NewMail {
  const name = socialNames[provider];
  return accountMail(email, publicUrl, {
    subject: `You can now log in with ${name}`,
    tone: 'brass',
    heading: `Your account ${username} is connected to ${name}`,
    paragraphs: [
      `From now on you can log in with ${name} as well as with your password.`,
      'If it was not you, someone has access to your account: open the settings, disconnect it, and choose a new password.',
    ],
    button: { text: 'See your logins', path: '/account/settings/social' },
    reason: SECURITY_REASON,
  });
}
