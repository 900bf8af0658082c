import type { MailContent } from './mail-content.ts';

/** What a mail about a win says. */
export const winContent = {
  subject: 'You won',
  label: 'Won',
  tone: 'brass',
  heading: 'You won',
  paragraphs: ['Hello.'],
  button: { text: 'Pay', path: '/my-wins' },
  reason: 'You get this email because you won.',
} as const satisfies MailContent;
