import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { shippingErrors } from './errors/shipping-errors.ts';
import { optionalText, strictForm } from './schema.ts';
import { parcel } from './shipping.ts';

const message = messagesOf(shippingErrors);

const inches = z.optional(
  z
    .number(message('inches_invalid'))
    .check(z.gt(0, message('inches_invalid')), z.maximum(108, message('inches_invalid'))),
);
const code = (pattern: RegExp, text: string) =>
  z.optional(z.nullable(z.string(text).check(z.regex(pattern, text))));

/** A parcel for which a label is bought. `origin`, `hs_code` and `itn` are for the customs declaration. */
const labelForm = strictForm({
  ounces: z
    .number(message('ounces_invalid'))
    .check(z.gt(0, message('ounces_invalid')), z.maximum(2400, message('ounces_invalid'))),
  length: inches,
  width: inches,
  height: inches,
  /** Such as `Priority`; the cheapest when it is left out. */
  service: optionalText(80),
  /** The country in which the items were made; by default that of the sender. */
  origin: code(/^[A-Z]{2}$/, message('origin_country_invalid')),
  hs_code: code(/^\d{6,10}$/, message('hs_code_invalid')),
  /** The number of the export filing, which US law requires above $2,500. */
  itn: optionalText(30),
}).check(
  z.refine(
    ({ length, width, height }) =>
      new Set([length, width, height].map((side) => side === undefined)).size === 1,
    { path: ['length'], error: message('inches_invalid') },
  ),
);
export type LabelForm = z.output<typeof labelForm>;

/** A service that takes a parcel, at a price in US dollars. */
const labelRate = z.object({
  carrier: z.string(),
  service: z.string(),
  cost: z.number(),
  /** Days until the delivery, as the carrier estimates. */
  days: z.nullable(z.int()),
});
export type LabelRate = z.output<typeof labelRate>;

const labelErrors = ['parcel_not_found', 'parcel_shipped', 'parcel_opened', 'labels_off'] as const;

/** Calls of staff about the labels of parcels. */
export const labelEndpoints = defineEndpoints({
  quoteLabel: {
    summary: 'The prices of the carriers for a packed parcel, the cheapest first',
    auth: 'staff',
    body: labelForm,
    errors: [...labelErrors, 'rates_refused', 'carrier_unavailable'],
    response: z.array(labelRate),
  },
  buyLabel: {
    summary:
      'Buys the label of a packed parcel. A parcel has one label: a repeated call does not buy another.',
    auth: 'staff',
    body: labelForm,
    errors: [...labelErrors, 'item_step_refused', 'label_pending', 'label_refused'],
    response: parcel,
  },
  voidLabel: {
    summary: 'Gives the unused label of a packed parcel back. Then another one can be bought.',
    auth: 'staff',
    errors: [...labelErrors, 'label_missing', 'label_pending', 'label_void_refused'],
    response: parcel,
  },
});

/** A PDF of one page to print: base64, and the name under which it can be stored. */
const printedDocument = z.object({ file_name: z.string(), pdf: z.string() });
export type PrintedDocument = z.output<typeof printedDocument>;

/** Calls of staff that return what they print to ship parcels. */
export const documentEndpoints = defineEndpoints({
  printLabel: {
    summary: 'The label of a parcel as PDF, 4 by 6 inches',
    auth: 'staff',
    errors: ['parcel_not_found', 'labels_off', 'label_missing', 'carrier_unavailable'],
    response: printedDocument,
  },
  printPackingSlip: {
    summary: 'The packing slip of a parcel as PDF: its items and addresses, without prices',
    auth: 'staff',
    errors: ['parcel_not_found', 'parcel_opened'],
    response: printedDocument,
  },
  printPickList: {
    summary: 'The items to pack as PDF, those that wait longest first',
    auth: 'staff',
    response: printedDocument,
  },
});
