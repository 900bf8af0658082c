import { type SocialProvider, socialNames } from '@bidkit/contract';
import type { Mail } from '../../mail/mail.ts';
import { renderMail } from '../../mail/mail-template.ts';

interface Recipient {
  readonly username: string;
  readonly email: string;
}

/** The mail to a member whose account got another login, so that a login of someone else is noticed. */
export function connectedMail(
  { username, email }: Recipient,
  provider: SocialProvider,
  publicUrl: string,
): Mail {
  const name = socialNames[provider];
  const content = {
    subject: `You can now log in with ${name}`,
    label: 'Your account',
    tone: 'brass',
    heading: `Your account ${username} is connected to ${name}`,
    paragraphs: [
      `From now on you can log in with ${name} as well as with your password.`,
      'If it was not you, someone has access to your account: open the settings, disconnect it, and choose a new password.',
    ],
    button: { text: 'See your logins', path: '/account/settings/social' },
    reason: 'You get this email because it concerns the security of your account.',
  } as const;
  return { to: email, ...renderMail(content, publicUrl) };
}
