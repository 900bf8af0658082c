import * as z from 'zod/mini';

/** The keys of EasyPost, a service for several carriers. */
export interface EasypostKeys {
  readonly apiKey: string;
  /** The secret of the webhook, which signs its bodies. */
  readonly webhookSecret: string;
  /** The address of a sandbox. Null for EasyPost itself. */
  readonly apiUrl: string | null;
}

/** The address from which parcels are sent, as carriers take it. */
export interface Sender {
  readonly name: string;
  readonly company: null;
  readonly street1: string;
  readonly street2: null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO code. */
  readonly country: string;
  readonly phone: string;
  readonly email: null;
}

export interface CarrierSettings {
  /**
   * `on` and `auto`: staff buy labels from the carriers. `on` means that a public server has to have keys. `off`: staff
   * enter the numbers of parcels that they bought elsewhere.
   */
  readonly labels: 'auto' | 'on' | 'off';
  /** Null without keys: the sandbox replaces the service where it also replaces the payment providers. */
  readonly keys: EasypostKeys | null;
  /** Null without one. What staff set for the business is used before it. */
  readonly sender: Sender | null;
  /** The weight for which the checkout asks the carriers for prices. Null: it uses the table of shipping rates. */
  readonly checkoutOunces: number | null;
  /** Seconds in which the sandbox's parcels travel for a day; 0 moves them on demand only. */
  readonly sandboxDaySeconds: number;
}

const text = z.optional(z.string());

/** The variables of the carriers. */
export const carrierVariables = {
  CARRIER_LABELS: z._default(z.enum(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  EASYPOST_API_KEY: text,
  EASYPOST_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SENDER_NAME: text,
  SENDER_STREET: text,
  SENDER_CITY: text,
  SENDER_STATE: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/, 'must be the code of a state'))),
  SENDER_ZIP: text,
  SENDER_COUNTRY: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO code such as US')), 'US'),
  SENDER_PHONE: text,
  CARRIER_RATES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  CARRIER_RATES_OUNCES: z._default(
    z.coerce
      .number('must be a number of ounces')
      .check(z.gt(0, 'must be more than 0'), z.maximum(1_120, 'must be at most 1120')),
    32,
  ),
  SANDBOX_DAY_SECONDS: z._default(
    z.coerce
      .number('must be a number of seconds')
      .check(z.minimum(0), z.maximum(86_400, 'must be at most 86400')),
    60,
  ),
};

const shape = z.object(carrierVariables);
type Values = z.output<typeof shape>;

/** The address on labels of the sandbox, which have the name of the marketplace. */
export const sandboxSender: Sender = {
  name: '',
  company: null,
  street1: '100 Gavel Street',
  street2: null,
  city: 'Carson City',
  state: 'NV',
  zip: '89701',
  country: 'US',
  phone: '7755550100',
  email: null,
};

const keyNames = ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'] as const;
const senderNames = [
  'SENDER_NAME',
  'SENDER_STREET',
  'SENDER_CITY',
  'SENDER_STATE',
  'SENDER_ZIP',
  'SENDER_PHONE',
] as const;

/**
 * Reads all keys of the service or none of them, and the whole address of the sender or nothing of it.
 * @throws Error that names the missing variables
 */
export function readCarrierSettings(values: Values): CarrierSettings {
  const { CARRIER_LABELS: labels, SENDER_COUNTRY: country, SANDBOX_DAY_SECONDS: sandboxDaySeconds } = values;
  const hasRates = values.CARRIER_RATES === 'on';
  if (hasRates && labels === 'off') throw new Error('CARRIER_RATES=on needs CARRIER_LABELS, which is off.');
  const isMissing = (name: (typeof keyNames | typeof senderNames)[number]) => values[name] === undefined;
  const [missingKeys, missingOfSender] = [keyNames.filter(isMissing), senderNames.filter(isMissing)];
  const hasKeys = missingKeys.length < keyNames.length;
  const hasSender = missingOfSender.length < senderNames.length;
  if (hasKeys && missingKeys.length > 0)
    throw new Error(`Labels of carriers need all of their variables: ${missingKeys.join(', ')} missing.`);
  if (hasSender && missingOfSender.length > 0)
    throw new Error(`The address of the sender is not complete: ${missingOfSender.join(', ')} missing.`);
  const given = (name: (typeof keyNames | typeof senderNames)[number]) => values[name] ?? '';
  return {
    labels,
    keys: hasKeys
      ? { apiKey: given('EASYPOST_API_KEY'), webhookSecret: given('EASYPOST_WEBHOOK_SECRET'), apiUrl: null }
      : null,
    sender: hasSender
      ? {
          name: given('SENDER_NAME'),
          company: null,
          street1: given('SENDER_STREET'),
          street2: null,
          city: given('SENDER_CITY'),
          state: given('SENDER_STATE'),
          zip: given('SENDER_ZIP'),
          country,
          phone: given('SENDER_PHONE'),
          email: null,
        }
      : null,
    checkoutOunces: hasRates ? values.CARRIER_RATES_OUNCES : null,
    sandboxDaySeconds,
  };
}
