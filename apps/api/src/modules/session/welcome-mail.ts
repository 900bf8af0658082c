import { createElement as h } from 'react';
import { LetterLayout, Paragraph } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mail.ts';
import { compileLetter } from '../../mail/template.ts';

/** What a new member reads first; designed when the first one registers. */
export function welcomeMails(
  publicUrl: string,
): (member: { username: string; email: string }) => Promise<Mail> {
  let compiling: ReturnType<typeof compileWelcome> | undefined;
  return async ({ username, email }) => {
    compiling ??= compileWelcome(publicUrl);
    const fill = await compiling;
    return { to: email, ...fill({ username }) };
  };
}

function compileWelcome(publicUrl: string) {
  return compileLetter(['username'], ({ username }) => ({
    subject: 'Welcome to First Dollar',
    body: h(
      LetterLayout,
      {
        publicUrl,
        preview: 'Your account is ready. Most lots open at $1.',
        label: 'Welcome',
        tone: 'brass',
        heading: `Take a seat, ${username}`,
        button: { text: 'See what ends next', href: `${publicUrl}/` },
        why: 'You get this because you registered with this address.',
      },
      h(Paragraph, null, 'Your account is ready. Most lots open at $1.'),
      h(
        Paragraph,
        null,
        'Bid the most you would pay. The house bids for you, only as much as it takes, and tells you when somebody passes it.',
      ),
    ),
  }));
}
