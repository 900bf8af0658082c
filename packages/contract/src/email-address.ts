import * as z from 'zod/mini';
import { inputMessage, optionalOf, requiredOf, type TextKind } from './schema.ts';

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

/** Whether a text is one email address, and nothing else. */
export const isEmailAddress = (text: unknown): boolean => typeof text === 'string' && pattern.test(text);

/** An email address is only trimmed: one with invisible signs is refused, because mail may not reach it. */
export const emailText: TextKind = {
  normalize: z.trim(),
  rules: [z.refine((text) => text === '' || isEmailAddress(text), { error: inputMessage('email_invalid') })],
};

/** A required email address. `required` is shown when it is empty or missing. */
export const emailAddress = (required: string) => requiredOf(emailText, required, MAX);

/** An optional email address, which may be empty. */
export const optionalEmailAddress = () => optionalOf(emailText, MAX);
