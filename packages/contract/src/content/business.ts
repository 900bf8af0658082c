import * as z from 'zod/mini';
import { categoryErrors } from '../auctions/errors.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { optionalPhone, optionalPostalCode } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { inputMessage, optionalParagraphs, optionalText, positiveInt, strictForm } from '../core/schema.ts';
import { cityLine, controlCharacter } from '../core/text.ts';
import { country, state } from '../payments/totals.ts';
import { businessErrors } from './errors.ts';
import { MAX_SETTING, settingRules, siteSettingDefaults } from './setting-rules.ts';

const message = messagesOf({ ...businessErrors, ...categoryErrors });

const MAX_ADDRESS_LINES = 6;
const MAX_ADDRESS_LINE = 80;

/** What the business has beside the settings that visitors of the site may read, with its defaults. */
const officeSettingDefaults = {
  time_zone: 'America/Los_Angeles',
  return_address: '',
  sender_name: '',
  sender_street: '',
  sender_city: '',
  sender_state: '',
  sender_zip: '',
  sender_country: 'US',
  sender_phone: '',
} as const satisfies Record<string, string>;

/** The name of a setting that only staff can read. */
export type OfficeSettingName = keyof typeof officeSettingDefaults;

const {
  name,
  postal_address,
  support_email,
  support_phone,
  support_hours,
  payee_name,
  payee_street,
  payee_city,
} = siteSettingDefaults;

/** The business with its defaults: settings of the site, and those that only staff can read. */
export const businessDefaults = {
  ...{ name, postal_address, support_email, support_phone, support_hours },
  ...{ payee_name, payee_street, payee_city },
  ...officeSettingDefaults,
};

/** The name of a value of the business. */
export type BusinessName = keyof typeof businessDefaults;

export const businessNames = Object.keys(businessDefaults) as [BusinessName, ...BusinessName[]];

/** The fields of the sender that are filled in together, or not at all. Its country has a default. */
export const senderNames = [
  'sender_name',
  'sender_street',
  'sender_city',
  'sender_state',
  'sender_zip',
  'sender_phone',
] as const satisfies BusinessName[];

/** The lines of an address, which are separated by line breaks or by `|`. */
export const addressLines = (text: string): string[] =>
  text
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const businessValues = z.record(z.enum(businessNames), z.string());
/** The values of the business by name. The lines of addresses are separated by line breaks. */
export type BusinessValues = z.output<typeof businessValues>;

/** What the configuration of the server has for a business without these values; null without it. */
const configured = z.object({
  /** The lines of the sender, as they are printed. */
  sender: z.nullable(z.array(z.string())),
  return_address: z.nullable(z.array(z.string())),
});
export type ConfiguredBusiness = z.output<typeof configured>;

/** The business as staff change it, and the countries and states that its sender can be in. */
export const business = z.object({
  version: z.int(),
  values: businessValues,
  configured,
  countries: z.array(country),
  states: z.array(state),
});
export type Business = z.output<typeof business>;

/** A value of the business: unchanged without it, and empty or its default with null. */
const settingOf = (name: BusinessName) =>
  optionalText(MAX_SETTING).check(
    ...settingRules
      .filter(([names]) => names.test(name))
      .map(([, values, error]) =>
        z.refine<string | null | undefined>((value) => value === undefined || values.test(value ?? ''), {
          error,
          abort: true,
        }),
      ),
  );

/** An address of no line, or of a number of lines. */
const addressOf = (max: number, least: number, error: string) =>
  optionalParagraphs(max).check(
    z.refine((value) => addressLines(value ?? '').every((line) => !controlCharacter.test(line)), {
      error: inputMessage('text_has_controls'),
      abort: true,
    }),
    z.refine((value) => {
      const lines = addressLines(value ?? '');
      return (
        lines.length === 0 ||
        (lines.length >= least &&
          lines.length <= MAX_ADDRESS_LINES &&
          lines.every((line) => line.length <= MAX_ADDRESS_LINE))
      );
    }, error),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const limits = { max: MAX_ADDRESS_LINES, length: MAX_ADDRESS_LINE };
/** A code in small or capital letters; an empty text without one. */
const codeOf = (pattern: RegExp, error: string) =>
  optionalText(MAX_SETTING).check(z.refine((text) => !text || pattern.test(text.trim()), error));

/**
 * The values that change, and the version that was read. A sender has all of its fields, or none, except those that
 * addresses of its country do not have. The server checks its place.
 */
export const businessForm = strictForm({
  base_version: positiveInt(message('base_version_required')),
  name: settingOf('name'),
  postal_address: addressOf(MAX_SETTING, 1, message('address_lines', limits)),
  support_email: settingOf('support_email'),
  support_phone: settingOf('support_phone'),
  support_hours: settingOf('support_hours'),
  payee_name: settingOf('payee_name'),
  payee_street: settingOf('payee_street'),
  payee_city: settingOf('payee_city'),
  time_zone: optionalText(MAX_SETTING).check(
    z.refine((name) => !name || isTimeZone(name), message('time_zone_unknown')),
  ),
  return_address: addressOf(
    MAX_ADDRESS_LINES * (MAX_ADDRESS_LINE + 1),
    2,
    message('return_address_lines', limits),
  ),
  sender_name: settingOf('sender_name'),
  sender_street: settingOf('sender_street'),
  sender_city: settingOf('sender_city'),
  sender_state: codeOf(/^[a-z0-9]{1,3}$/i, message('sender_state_expected')),
  sender_zip: optionalPostalCode(),
  sender_country: codeOf(/^[a-z]{2}$/i, message('sender_country_expected')),
  sender_phone: optionalPhone(),
});
export type BusinessForm = z.output<typeof businessForm>;

/** Addresses as documents print them. */
interface BusinessLines {
  /** The seller on receipts and invoices. */
  readonly seller: { readonly name: string; readonly address: string[] };
  /** The sender on packing slips and labels. */
  readonly sender: string[];
  /** Where members send returned goods. */
  readonly returns: string[];
  /** Where members send checks; null while none are accepted. */
  readonly payee: {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly phone: string;
  } | null;
}

/** The lines of a sender, as they are printed. */
export const senderLines = (sender: {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
}): string[] => {
  const { name, street, city, state, zip, country, phone } = sender;
  return [name, street, cityLine({ city, state, zip }), country, phone];
};

/**
 * The addresses of the business as documents print them: what it has itself decides, then the configuration, then its
 * name and postal address.
 */
export function businessLines(values: BusinessValues, configured: ConfiguredBusiness): BusinessLines {
  const name = values.payee_name || values.name;
  const address = addressLines(values.postal_address);
  const own = values.sender_name
    ? senderLines({
        ...{ name: values.sender_name, street: values.sender_street, city: values.sender_city },
        ...{ state: values.sender_state, zip: values.sender_zip },
        ...{ country: values.sender_country, phone: values.sender_phone },
      })
    : configured.sender;
  const givenReturns = addressLines(values.return_address);
  const returns = givenReturns.length > 0 ? givenReturns : configured.return_address;
  const { payee_name, payee_street: street, payee_city: city, support_phone: phone } = values;
  const [first = name, ...rest] = own ?? [name, ...address];
  // A parcel needs the phone of its sender, a return does not.
  const sender = own ?? [name, ...address, phone].filter((line) => line !== '');
  return {
    seller: { name, address },
    sender,
    returns: returns ?? [first, 'Returns', ...(own ? rest.slice(0, -1) : rest)],
    payee: payee_name && street && city ? { name: payee_name, street, city, phone } : null,
  };
}

export const businessEndpoints = defineEndpoints({
  getBusiness: {
    summary: 'Name, addresses and contact of the business, with the version to send with a change',
    auth: 'staff',
    permission: 'any',
    response: business,
  },
  saveBusiness: {
    summary: 'Changes the given values of the business. Documents, mails and the site show them at once',
    auth: 'staff',
    permission: 'settings:write',
    body: businessForm,
    errors: [
      'base_version_required',
      'changed_by_other',
      'sender_incomplete',
      'sender_country_expected',
      'sender_state_expected',
      'zip_code_invalid',
      'zip_code_elsewhere',
    ],
    response: business,
  },
});
