import { RESET_LINK_MINUTES } from '@bidkit/contract';
import { accountMail, type Recipient } from '../../../mail/account-mail.ts';
import type { NewMail } from '../../../mail/mail.ts';

/** The mail with the link by which a member sets a new password. */
export function recoveryMail({ username, email }: Recipient, token: string, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Set a new password',
    tone: 'brass',
    heading: `A new password for ${username}`,
    paragraphs: [
      'You can set a new password with the button below.',
      `The link works once, for ${RESET_LINK_MINUTES} minutes. If you ask for another one, only the newest link works.`,
      'If you did not ask for it, ignore this email. Your password stays as it is.',
    ],
    button: { text: 'Set a new password', path: `/forgot/reset/${token}` },
    reason: 'You get this email because someone asked for a new password with this address.',
  });
}
