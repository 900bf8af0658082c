import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { guard } from '../pages/files.ts';
import { escapeHtml, page } from '../pages/page.ts';
import { type Choice, type Flaw, flaws } from './people.ts';

const FLAWS = Object.keys(flaws) as [Flaw, ...Flaw[]];

/** The form of the window: who logs in, and what goes wrong. */
export const decision = z.object({
  person: z.string(),
  flaw: z.enum(FLAWS).default('none'),
  act: z.enum(['continue', 'cancel']),
});

interface Consent {
  readonly provider: string;
  readonly action: string;
  readonly choices: readonly Choice[];
  /** The parameters of the login, sent back with the form. */
  readonly hidden: Readonly<Record<string, string>>;
  /** The origin to which the form redirects: `form-action` applies to it, too. */
  readonly target: string;
}

/** The page in which a person agrees to log in. It needs no script. */
export function sendConsent(reply: FastifyReply, consent: Consent): FastifyReply {
  const { provider, action, choices, hidden, target } = consent;
  const body = `<div class="window"><p class="badge">${provider} sandbox: nobody is really logged in</p>
<h1>Log in with ${provider}</h1>
<p class="muted">to continue to ${escapeHtml(new URL(target).host)}</p>
<form method="post" action="${action}">
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<fieldset><legend>Who are you?</legend>${choices.map(radio).join('')}</fieldset>
<details><summary>Let something go wrong</summary>
<fieldset><legend>What happens next</legend>${Object.entries(flaws).map(flawRadio).join('')}</fieldset></details>
<button class="main" name="act" value="continue">Continue</button>
<button class="quiet" name="act" value="cancel">Cancel</button>
</form></div>`;
  return guard(reply, { forms: `'self' ${new URL(target).origin}` })
    .type('text/html; charset=utf-8')
    .send(page(`${provider} sandbox`, body));
}

const radio = ({ id, label }: Choice, at: number) =>
  `<label class="choice"><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`;

const flawRadio = ([id, label]: [string, string], at: number) =>
  `<label class="choice"><input type="radio" name="flaw" value="${id}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`;

/** The page for a request that the provider does not accept. */
export function sendRefusal(reply: FastifyReply, message: string): FastifyReply {
  return guard(reply.code(400))
    .type('text/html; charset=utf-8')
    .send(
      page(
        'Sandbox',
        `<div class="window"><h1>This login cannot start.</h1><p>${escapeHtml(message)}</p></div>`,
      ),
    );
}
