import { accountMail, type Recipient, SECURITY_REASON } from '../../../mail/account-mail.ts';
import type { NewMail } from '../../../mail/mail.ts';

const button = { text: 'See your passkeys', path: '/account/settings/password' };

/** The mail to a member who has a new passkey. */
export function passkeyAddedMail(
  { username, email }: Recipient,
  browser: string | null,
  publicUrl: string,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'A passkey was added to your account',
    tone: 'warning',
    heading: `${username} has a new passkey`,
    paragraphs: [
      `Someone can now log in to your account with a passkey that was added in ${browser ?? 'a browser'}.`,
      'If it was you, you do not need to do anything. If not, remove the passkey and change your password.',
    ],
    button,
    reason: SECURITY_REASON,
  });
}

/** The mail to a member one of whose passkeys was removed. */
export function passkeyRemovedMail(
  { username, email }: Recipient,
  browser: string | null,
  publicUrl: string,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'A passkey was removed from your account',
    tone: 'warning',
    heading: `A passkey of ${username} was removed`,
    paragraphs: [
      `The passkey that was added in ${browser ?? 'a browser'} does not log in to your account any more.`,
      'If it was not you, change your password.',
    ],
    button,
    reason: SECURITY_REASON,
  });
}
