import * as z from 'zod/mini';
import { inputMessage, oneLine, optionalOf, requiredOf, type TextKind } from '../schema.ts';
import { MAX_TIME_LENGTH, type ReadTime, readDate, readLocalTime } from './local-time.ts';
import { toName, toSearchText, toUsername } from './normalize.ts';
import { isPhone, toPhone } from './phone.ts';
import { foldPostalCode, toPostalCode } from './postal-code.ts';
import { toWebAddress, webAddressPattern } from './web-address.ts';

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

const MAX_NAME = 80;
const MAX_PHONE = 40;
const MAX_POSTAL_CODE = 20;

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
