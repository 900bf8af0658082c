import type { Mail } from '../../mail/mail.ts';
import { paragraphs } from '../../mail/paragraphs.ts';

/** What a new member reads first. */
export function welcomeMail(publicUrl: string, member: { username: string; email: string }): Mail {
  return {
    to: member.email,
    subject: 'Welcome to First Dollar',
    ...paragraphs([
      `Welcome, ${member.username}.`,
      'Your account is ready. Most lots open at $1: bid the most you would pay, and the house bids for you, only as much as it takes.',
      `See what ends next: ${publicUrl}/`,
    ]),
  };
}
