import { accountMail, type Recipient } from '../../mail/account-mail.ts';
import type { NewMail } from '../../mail/mail.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail to a member who canceled their account. */
export function cancelledMail({ username, email }: Recipient, until: Date, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Your account was canceled',
    tone: 'brass',
    heading: `The account ${username} was canceled`,
    paragraphs: [
      'You are logged out everywhere, and no one can log in to the account.',
      `On ${day.format(until)} we erase your personal data. Your bids and payments stay, under a name that is not yours.`,
      'If you change your mind before that day, or if it was not you, ask our support to restore the account.',
    ],
    button: { text: 'What we erase', path: '/delete-instructions' },
    reason: 'You get this email because your account was canceled.',
  });
}

/** The mail to a member whose canceled account staff restored. */
export function restoredMail({ username, email }: Recipient, publicUrl: string): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'Your account is restored',
    tone: 'brass',
    heading: `Welcome back, ${username}`,
    paragraphs: [
      'Our support restored your account, as you asked. Your watchlist, bids and settings are as they were.',
    ],
    button: { text: 'Log in', path: '/login' },
    reason: 'You get this email because your canceled account was restored.',
  });
}
