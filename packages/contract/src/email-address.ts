import * as z from 'zod/mini';
import { inputMessage, requiredText, upTo } from './schema.ts';

/** Letters, their accents, and digits of all scripts. */
const WORD = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${WORD}](?:[${WORD}-]{0,61}[${WORD}])?`;
const LOCAL = String.raw`[${WORD}.!#$%&'*+/=?^_\x60{|}~-]{1,64}`;
/**
 * One address and nothing around it: the rule of the HTML standard for `<input type="email">`, with letters of all
 * scripts (RFC 6531), at most 64 characters before the sign (RFC 5321), and a domain of two names at least, of which
 * the last is no number.
 */
const pattern = new RegExp(String.raw`^${LOCAL}@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'u');

/** The longest address that SMTP delivers (RFC 5321). */
const MAX = 254;

/** Whether a text is one e-mail address, and nothing else. */
export const isEmailAddress = (text: unknown): boolean => typeof text === 'string' && pattern.test(text);

/** A required e-mail address. `required` is shown when it is empty or missing. */
export const emailAddress = (required: string) =>
  requiredText(required, MAX).check(z.refine(isEmailAddress, { error: inputMessage('email_invalid') }));

/** An optional e-mail address, which may be empty. */
export const optionalEmailAddress = () => {
  const valid = z.refine((text) => text === '' || isEmailAddress(text), {
    error: inputMessage('email_invalid'),
  });
  return z.optional(z.nullable(z.string(inputMessage('text_expected')).check(z.trim(), upTo(MAX), valid)));
};
