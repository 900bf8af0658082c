import * as z from 'zod/mini';
import { sessionErrors } from '../sessions/errors.ts';
import { messagesOf } from './form-message.ts';
import {
  foldPostalCode,
  isPhone,
  MAX_TIME_LENGTH,
  type ReadTime,
  readDate,
  readLocalTime,
  toName,
  toOneLine,
  toPhone,
  toPostalCode,
  toSearchText,
  toUsername,
} from './normalize.ts';
import { inputMessage, oneLine, optionalOf, requiredOf, requiredSecret, type TextKind } from './schema.ts';

const sessionMessage = messagesOf(sessionErrors);

const MAX_NAME = 80;
const MAX_PHONE = 40;
const MAX_POSTAL_CODE = 20;
/** The longest address that SMTP delivers (RFC 5321). */
const MAX_EMAIL_ADDRESS = 254;

/** Letters, their accents, and digits of all scripts. */
const WORD = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${WORD}](?:[${WORD}-]{0,61}[${WORD}])?`;
const LOCAL = String.raw`[${WORD}.!#$%&'*+/=?^_\x60{|}~-]{1,64}`;
/**
 * One address and nothing around it: the rule of the HTML standard for `<input type="email">`, with letters of all
 * scripts (RFC 6531), at most 64 characters before the sign (RFC 5321), and a domain of two names at least, of which
 * the last is no number.
 */
const emailPattern = new RegExp(String.raw`^${LOCAL}@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'u');

/** Whether a text is one email address, and nothing else. */
export const isEmailAddress = (text: unknown): boolean => typeof text === 'string' && emailPattern.test(text);

/** Of http or https, without a user name: staff, visitors and logs see the address. */
const webAddressPattern = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** An address of the web in one line, whose scheme is in lower case. */
const toWebAddress = (text: string): string =>
  toOneLine(text).replace(/^https?:/i, (scheme) => scheme.toLowerCase());

export const nameText: TextKind = { ...oneLine, normalize: z.overwrite(toName) };
export const searchText: TextKind = { ...oneLine, normalize: z.overwrite(toSearchText) };
export const usernameText: TextKind = { ...oneLine, normalize: z.overwrite(toUsername) };
export const postalCodeText: TextKind = { ...oneLine, normalize: z.overwrite(foldPostalCode) };
export const phoneText: TextKind = {
  normalize: z.overwrite(toPhone),
  rules: [
    ...oneLine.rules,
    z.refine((text) => text === '' || isPhone(String(text)), { error: inputMessage('phone_invalid') }),
  ],
};

/** An email address is only trimmed: one with invisible signs is refused, because mail may not reach it. */
export const emailText: TextKind = {
  normalize: z.trim(),
  rules: [z.refine((text) => text === '' || isEmailAddress(text), { error: inputMessage('email_invalid') })],
};

/** A required name of a person. `message` is shown when it is empty or missing. */
export const requiredName = (message: string, max = MAX_NAME) => requiredOf(nameText, message, max);

/** An optional name of a person. */
export const optionalName = (max = MAX_NAME) => optionalOf(nameText, max);

/** A required phone number. `message` is shown when it is empty or missing. */
export const requiredPhone = (message: string) => requiredOf(phoneText, message, MAX_PHONE);

/** An optional phone number. */
export const optionalPhone = () => optionalOf(phoneText, MAX_PHONE);

/** An optional postal code of any country. `toPostalCode` writes it as its country does. */
export const optionalPostalCode = () => optionalOf(postalCodeText, MAX_POSTAL_CODE);

/** A ZIP code of the United States, with or without its four further digits: `02108`, `02108-1234`, `021081234`. */
export const zipCodeField = (message: string) =>
  z.string(message).check(
    z.overwrite((text) => toPostalCode(text, 'US')),
    z.regex(/^\d{5}(-\d{4})?$/, message),
  );

/** A required text that is searched for. `message` is shown when it is empty or missing. */
export const requiredSearchText = (message: string, max: number) => requiredOf(searchText, message, max);

/** An optional text that is searched for. */
export const optionalSearchText = (max: number) => optionalOf(searchText, max);

/** A required username. `message` is shown when it is empty or missing. */
export const requiredUsername = (message: string, max: number) => requiredOf(usernameText, message, max);

/** A required address of the web. `message` is shown when it is none. */
export function requiredWebAddress(message: string, max: number) {
  const rules = [...oneLine.rules, z.regex(webAddressPattern, message), z.url(message)];
  return requiredOf({ normalize: z.overwrite(toWebAddress), rules }, message, max);
}

/** A date or time as people type it, written as `read` writes it. `dayFirst` is shown for one with the day first. */
const typedTime =
  (read: (text: string) => ReadTime, pattern: RegExp) => (message: string, dayFirst: string) =>
    z.string(message).check(
      z.maxLength(MAX_TIME_LENGTH, { error: message, abort: true }),
      z.overwrite((text) => {
        const found = read(text);
        return 'value' in found ? found.value : text;
      }),
      z.refine(
        (text) => {
          const found = read(String(text));
          return 'value' in found || found.problem !== 'day_first';
        },
        { error: dayFirst, abort: true },
      ),
      z.regex(pattern, { error: message, abort: true }),
      z.refine((text) => 'value' in read(String(text)), message),
    );

/** A date such as `2027-03-14`. */
export const localDateField = typedTime(readDate, /^\d{4}-\d{2}-\d{2}$/);

/** A time in the zone of its place, to the minute, such as `2027-03-14T09:05`. */
export const localTimeField = typedTime(readLocalTime, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** A required email address. `required` is shown when it is empty or missing. */
export const emailAddress = (required: string) => requiredOf(emailText, required, MAX_EMAIL_ADDRESS);

/** An optional email address, which may be empty. */
export const optionalEmailAddress = () => optionalOf(emailText, MAX_EMAIL_ADDRESS);

/** A password that a member chooses. `required` is shown when it is empty. The server also refuses easy ones. */
export const newPassword = (required: string) =>
  requiredSecret(required).check(z.minLength(8, sessionMessage('password_too_short', { min: 8 })));

/** Checks that a form's confirmation equals its `password`, when the confirmation has no other error. */
export const isConfirmedBy = (confirmation: string, error: string) =>
  z.refine<Record<string, unknown>>((form) => form.password === form[confirmation], {
    error,
    path: [confirmation],
    when: (payload) => payload.issues.every((issue) => !issue.path?.includes(confirmation)),
  });
