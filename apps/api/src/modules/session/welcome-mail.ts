import type { Mail } from '../../mail/mail.ts';
import { renderMail } from '../../mail/mail-template.ts';

/** The mail to a new member. */
export function welcomeMail(
  { username, email }: { username: string; email: string },
  publicUrl: string,
): Mail {
  const content = {
    subject: 'Welcome to First Dollar',
    label: 'Welcome',
    tone: 'brass',
    heading: `Welcome, ${username}`,
    paragraphs: [
      'Your account is ready. Most lots open at $1.',
      'Bid the most you would pay. We bid for you, only as much as needed, and notify you when somebody bids more.',
    ],
    button: { text: 'See what ends next', path: '/' },
    reason: 'You get this because you registered with this address.',
  } as const;
  return { to: email, ...renderMail(content, publicUrl) };
}
