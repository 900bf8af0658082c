import { accountMail, type Recipient, SECURITY_REASON } from '../../mail/account-mail.ts';
import type { NewMail } from '../../mail/mail.ts';

/** Days for which the link of a mail verifies an address. */
export const VERIFICATION_DAYS = 3;

/** The mail to a new member, with the link that verifies the address. */
export function verificationMail(
  { username, email }: Recipient,
  { token, siteName }: { token: string; siteName: string },
  publicUrl: string,
): NewMail {
  const content = {
    subject: `Welcome to ${siteName}: verify your email`,
    label: 'Welcome',
    tone: 'brass',
    heading: `Welcome, ${username}`,
    paragraphs: [
      'Your account is ready. Verify your email to bid more, and to make sure that our emails reach you.',
      'Most lots open at $1. Enter the most you would pay. We bid just enough to keep you ahead, and notify you when someone bids more.',
      `The link is valid for ${VERIFICATION_DAYS} days. If you did not register, ignore this email.`,
    ],
    button: { text: 'Verify your email', path: `/verify/${token}` },
    reason: 'You get this email because someone registered with this address.',
  } as const;
  return { to: email, content, publicUrl };
}

/** The mail to the owner of an address with which a visitor registered again. */
export function knownAddressMail({ username, email }: Recipient, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'You already have an account',
    tone: 'brass',
    heading: `You already have the account ${username}`,
    paragraphs: [
      'Someone has just registered with your email address. If it was you, log in to your existing account.',
      'If it was not you, you do not need to do anything. No one got into your account, and the address stays yours.',
    ],
    button: { text: 'Log in', path: '/login' },
    reason: 'You get this email because someone registered with this address.',
  });
}

/** The mail to a member whom staff act as. */
export function impersonationMail(
  { username, email }: Recipient,
  staffName: string,
  publicUrl: string,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Our staff opened your account',
    tone: 'brass',
    heading: `${staffName}, a member of our staff, opened your account ${username}`,
    paragraphs: [
      'For one hour they see what you see, and can bid for you. They cannot pay, change your account or see your password.',
      'We do this to help members. Each bid they place for you is recorded with their name.',
    ],
    button: { text: 'See your bids', path: '/account/mybids' },
    reason: 'You get this email because our staff acted as you.',
  });
}

/** The mail to a member about many failed logins to their account. */
export function failedLoginsMail({ username, email }: Recipient, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Failed logins to your account',
    tone: 'warning',
    heading: `Someone tried to log in as ${username}`,
    paragraphs: [
      'There were many attempts to log in to your account with a wrong password. None of them succeeded.',
      'New devices now have to wait between attempts. Browsers in which you have logged in before do not.',
      'If it was you, you do not need to do anything. If not, make sure that you use this password for no other site.',
    ],
    button: { text: 'Log in', path: '/login' },
    reason: SECURITY_REASON,
  });
}

/** The mail to a member whose password was set or changed. */
export function passwordChangedMail({ username, email }: Recipient, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Your password was changed',
    tone: 'warning',
    heading: `The password of ${username} was changed`,
    paragraphs: [
      'Your account has a new password. All other browsers, and the sites of partners, were logged out.',
      'If it was you, you do not need to do anything. If not, set a new password at once with the button below. That logs everyone else out. Then remove the passkeys that you do not know in your settings.',
    ],
    button: { text: 'It was not me', path: '/forgot' },
    reason: SECURITY_REASON,
  });
}
