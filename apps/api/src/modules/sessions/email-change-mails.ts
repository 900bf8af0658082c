import { accountMail, type Recipient, SECURITY_REASON } from '../../mail/account-mail.ts';
import type { NewMail } from '../../mail/mail.ts';
import { VERIFICATION_DAYS } from './session-mails.ts';

/** Days for which a change of the address can be taken back. */
export const UNDO_DAYS = 7;

/** The mail to the new address of a member, with the link that confirms it. */
export function emailChangeMail(
  { username, email }: Recipient,
  { token, siteName }: { token: string; siteName: string },
  publicUrl: string,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Confirm your new email',
    tone: 'brass',
    heading: `Confirm the new email of ${username}`,
    paragraphs: [
      `You asked to use this address for your ${siteName} account. It takes effect when you confirm it.`,
      `The link is valid for ${VERIFICATION_DAYS} days. If you did not ask for it, ignore this email.`,
    ],
    button: { text: 'Use this email', path: `/verify/${token}` },
    reason: 'You get this email because someone entered this address in their profile.',
  });
}

/** The mail to the owner of an address that another member entered as a new address. */
export function wantedAddressMail({ username, email }: Recipient, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Your email was entered in another account',
    tone: 'brass',
    heading: `This email belongs to your account ${username}`,
    paragraphs: [
      'Someone has just entered your email address in the profile of another account. If it was you, log in to your account instead, or change its email first.',
      'If it was not you, you do not need to do anything. No one got into your account, and the address stays yours.',
    ],
    button: { text: 'Log in', path: '/login' },
    reason: 'You get this email because someone entered this address in their profile.',
  });
}

/** The notice to the present address of a member who entered a new one. */
export function emailChangeNotice(
  { username, email }: Recipient,
  newEmail: string,
  publicUrl: string,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Your email is about to change',
    tone: 'warning',
    heading: `A new email was entered for ${username}`,
    paragraphs: [
      `Your account will use ${newEmail} when someone opens the link that we sent there. Until then it uses this address.`,
      'If it was not you, someone else may be logged in to your account: keep your email, and change your password.',
    ],
    button: { text: 'Open your profile', path: '/account/settings' },
    reason: SECURITY_REASON,
  });
}

/** The notice to the former address of a member after a change, with a link that takes it back. */
export function emailChangedNotice(
  { username, email }: Recipient,
  { newEmail, token }: { newEmail: string; token: string },
  publicUrl: string,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Your email was changed',
    tone: 'warning',
    heading: `The email of ${username} was changed`,
    paragraphs: [
      `Your account now uses ${newEmail}. You cannot log in with this address any more, and our emails go to the new one.`,
      `If it was not you, take the change back with the button below, within ${UNDO_DAYS} days. That logs everyone out. Then set a new password.`,
    ],
    button: { text: 'It was not me', path: `/undo-email/${token}` },
    reason: SECURITY_REASON,
  });
}
