import * as z from 'zod/mini';
import { dollarsOf } from '../money.ts';
import type {
  CarrierAddress,
  CarrierShipment,
  Customs,
  Label,
  ParcelOrder,
  Rate,
} from './carrier-gateway.ts';
import { tracker } from './easypost-tracking.ts';

const text = z.optional(z.nullable(z.string()));

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.string(),
  currency: text,
  delivery_days: z.optional(z.nullable(z.number())),
  est_delivery_days: z.optional(z.nullable(z.number())),
});

/** The part of a shipment that we read. */
const shipment = z.object({
  id: z.string(),
  reference: text,
  rates: z.optional(z.nullable(z.array(rate))),
  messages: z.optional(z.nullable(z.array(z.object({ carrier: text, message: z.unknown() })))),
  selected_rate: z.optional(z.nullable(rate)),
  tracking_code: text,
  refund_status: text,
  customs_info: z.optional(z.nullable(z.object({}))),
  postage_label: z.optional(
    z.nullable(z.object({ label_url: text, label_pdf_url: text, label_file_type: text })),
  ),
  tracker: z.optional(z.nullable(tracker)),
});

export type EasypostShipment = z.output<typeof shipment>;

/** Parses a shipment. @throws Error for another response */
export const shipmentOf = (body: unknown): EasypostShipment => shipment.parse(body);

/** Statuses of a refund with which the label can no longer be used. */
const voidStates = new Map<string, 'voiding' | 'voided'>([
  ['submitted', 'voiding'],
  ['refunded', 'voided'],
]);

/** Null for a label that was not given back. */
export const voidStateOf = ({ refund_status }: EasypostShipment) =>
  voidStates.get(refund_status ?? '') ?? null;

export function readShipment(found: EasypostShipment): CarrierShipment {
  const rates = (found.rates ?? []).filter(isInDollars).map(readRate);
  return {
    id: found.id,
    ref: found.reference ?? null,
    rates: rates.sort((a, b) => a.costCents - b.costCents),
    label: labelOf(found),
  };
}

/** Null until the label is bought. */
export function labelOf(found: EasypostShipment): Label | null {
  const { selected_rate, tracking_code } = found;
  if (!selected_rate || !tracking_code || !found.postage_label) return null;
  return {
    rate: readRate(selected_rate),
    trackingNumber: tracking_code,
    trackingUrl: found.tracker?.public_url ?? null,
    // The form is printed on the label, under the number of the parcel.
    cn22: found.customs_info ? tracking_code : null,
    state: voidStateOf(found) ?? 'valid',
  };
}

/** The address of the PDF; null when the label was made in another format. */
export function pdfUrlOf({ postage_label }: EasypostShipment): string | null {
  if (postage_label?.label_pdf_url) return postage_label.label_pdf_url;
  return postage_label?.label_file_type === 'application/pdf' ? (postage_label.label_url ?? null) : null;
}

/** Why carriers offer no rates, in their own words. */
export function reasonsOf({ messages }: EasypostShipment): string {
  const said = (messages ?? []).flatMap(({ carrier, message }) =>
    typeof message === 'string' ? [carrier ? `${carrier}: ${message}` : message] : [],
  );
  return said.length > 0 ? said.join(' ') : 'No carrier takes this parcel.';
}

/** Accounts of carriers abroad have prices in other currencies. */
const isInDollars = ({ currency }: z.output<typeof rate>) => (currency ?? 'USD') === 'USD';

function readRate({ id, carrier, service, rate: price, ...days }: z.output<typeof rate>): Rate {
  return {
    id,
    carrier,
    service,
    costCents: costOf(price),
    days: days.delivery_days ?? days.est_delivery_days ?? null,
  };
}

/** Parses a price to cents. Parts of a cent are rounded up. @throws Error for a text that is not a price */
function costOf(dollars: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(dollars) ?? [];
  if (whole === undefined) throw new Error(`${dollars} is not a price`);
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return /[1-9]/.test(fraction.slice(2)) ? cents + 1 : cents;
}

/** The body of `POST /v2/shipments`. */
export const shipmentBody = ({ from, to, parcel, customs }: ParcelOrder, ref: string | null) => ({
  shipment: {
    ...(ref !== null && { reference: ref }),
    from_address: addressBody(from),
    to_address: addressBody(to),
    parcel: { weight: parcel.ounces, ...parcel.box },
    ...(customs && { customs_info: customsBody(customs, to.country) }),
    options: { label_format: 'PDF', label_size: '4x6', currency: 'USD' },
  },
});

function addressBody({
  name,
  company,
  street1,
  street2,
  city,
  state,
  zip,
  country,
  phone,
  email,
}: CarrierAddress) {
  return {
    name,
    ...(company && { company }),
    street1,
    ...(street2 && { street2 }),
    city,
    ...(state && { state }),
    zip,
    country,
    ...(phone && { phone }),
    ...(email && { email }),
  };
}

/** US law requires an export filing above this value per line. */
const FILING_CENTS = 250_000;
/** Exemptions from the filing: of exports to Canada, and of low values. */
const EXEMPT_CANADA = 'NOEEI 30.36';
const EXEMPT_VALUE = 'NOEEI 30.37(a)';

/** Whether the declaration lacks the number of its export filing. */
export const lacksFiling = ({ from, to, customs }: ParcelOrder): boolean =>
  from.country === 'US' &&
  to.country !== 'CA' &&
  customs?.itn === null &&
  customs.lines.some(({ valueCents }) => valueCents > FILING_CENTS);

function customsBody({ signer, lines, itn }: Customs, destination: string) {
  return {
    contents_type: 'merchandise',
    customs_certify: true,
    customs_signer: signer,
    // A parcel that cannot be delivered comes back to us.
    non_delivery_option: 'return',
    restriction_type: 'none',
    eel_pfc: itn ?? (destination === 'CA' ? EXEMPT_CANADA : EXEMPT_VALUE),
    customs_items: lines.map(({ description, quantity, valueCents, ounces, origin, hsCode }) => ({
      description,
      quantity,
      value: dollarsOf(valueCents),
      currency: 'USD',
      weight: ounces,
      origin_country: origin,
      ...(hsCode && { hs_tariff_number: hsCode }),
    })),
  };
}
