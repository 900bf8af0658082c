import * as z from 'zod';

// The used parts of EasyPost's API, version 2, as docs.easypost.com documents them. Strict: a field that EasyPost does not
// know is a mistake of the adapter or of the sandbox.

const text = z.string().nullable();
const instant = z.iso.datetime({ precision: 0 });
const dated = { created_at: instant, updated_at: instant, mode: z.enum(['test', 'production']) };
export const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-f]+$`));
const country = z.string().length(2);
const dollars = z.string().regex(/^\d+\.\d{2}$/);

export const address = {
  name: z.string().min(1),
  company: z.string().optional(),
  street1: z.string().min(1),
  street2: z.string().optional(),
  city: z.string().min(1),
  state: z.string().optional(),
  zip: z.string().min(1),
  country,
  phone: z.string().optional(),
  email: z.email().optional(),
};
export const customsItem = {
  description: z.string(),
  quantity: z.number(),
  value: z.string(),
  weight: z.number(),
  origin_country: country,
};
export const customsInfo = {
  contents_type: z.enum(['documents', 'gift', 'merchandise', 'returned_goods', 'sample', 'other']),
  customs_certify: z.boolean(),
  customs_signer: z.string(),
  non_delivery_option: z.enum(['return', 'abandon']),
  restriction_type: z.enum(['none', 'other', 'quarantine', 'sanitary_phytosanitary_inspection']),
  eel_pfc: z.string(),
};
export const size = z.number().positive();

const wholeAddress = z.strictObject({
  id: z.string().regex(/^adr/),
  object: z.literal('Address'),
  ...dated,
  name: text,
  company: text,
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
  email: text,
  carrier_facility: text,
  residential: z.boolean().nullable(),
  federal_tax_id: text,
  state_tax_id: text,
  verifications: z.looseObject({}),
});

const rate = z.strictObject({
  id: idOf('rate'),
  object: z.literal('Rate'),
  ...dated,
  service: z.string(),
  carrier: z.string(),
  rate: dollars,
  currency: z.string(),
  retail_rate: dollars.nullable(),
  retail_currency: text,
  list_rate: dollars.nullable(),
  list_currency: text,
  billing_type: z.string(),
  delivery_days: z.int().nullable(),
  delivery_date: text,
  delivery_date_guaranteed: z.boolean(),
  est_delivery_days: z.int().nullable(),
  shipment_id: idOf('shp'),
  carrier_account_id: z.string(),
});

const place = z.strictObject({
  object: z.literal('TrackingLocation'),
  city: text,
  state: text,
  country: text,
  zip: text,
});
const trackerStatus = z.enum([
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'cancelled',
  'error',
]);

export const tracker = z.strictObject({
  id: idOf('trk'),
  object: z.literal('Tracker'),
  ...dated,
  tracking_code: z.string(),
  status: trackerStatus,
  status_detail: text,
  signed_by: text,
  weight: z.number().nullable(),
  est_delivery_date: instant.nullable(),
  shipment_id: idOf('shp').nullable(),
  carrier: z.string(),
  tracking_details: z.array(
    z.strictObject({
      object: z.literal('TrackingDetail'),
      message: z.string(),
      description: text,
      status: trackerStatus,
      status_detail: text,
      datetime: instant,
      source: z.string(),
      carrier_code: text,
      tracking_location: place,
    }),
  ),
  fees: z.array(z.unknown()),
  carrier_detail: z
    .strictObject({
      object: z.literal('CarrierDetail'),
      service: text,
      container_type: text,
      est_delivery_date_local: text,
      est_delivery_time_local: text,
      origin_location: text,
      origin_tracking_location: place.nullable(),
      destination_location: text,
      destination_tracking_location: place.nullable(),
      guaranteed_delivery_date: text,
      alternate_identifier: text,
      initial_delivery_attempt: text,
    })
    .nullable(),
  public_url: z.url(),
});

/** A shipment as EasyPost returns it. */
export const shipment = z.strictObject({
  id: idOf('shp'),
  object: z.literal('Shipment'),
  ...dated,
  is_return: z.boolean(),
  reference: text,
  status: trackerStatus,
  tracking_code: text,
  messages: z.array(
    z.strictObject({
      carrier: z.string(),
      carrier_account_id: z.string(),
      type: z.string(),
      message: z.string(),
    }),
  ),
  options: z.looseObject({ currency: z.string() }),
  batch_id: text,
  batch_status: text,
  batch_message: text,
  customs_info: z
    .strictObject({
      id: idOf('cstinfo'),
      object: z.literal('CustomsInfo'),
      ...dated,
      ...customsInfo,
      contents_explanation: text,
      restriction_comments: text,
      declaration: text,
      customs_items: z.array(
        z.strictObject({
          id: idOf('cstitem'),
          object: z.literal('CustomsItem'),
          ...dated,
          ...customsItem,
          hs_tariff_number: text,
          code: text,
          manufacturer: text,
          currency: text,
          eccn: text,
          printed_commodity_identifier: text,
        }),
      ),
    })
    .nullable(),
  from_address: wholeAddress,
  to_address: wholeAddress,
  return_address: wholeAddress,
  buyer_address: wholeAddress,
  insurance: text,
  order_id: text,
  parcel: z.strictObject({
    id: idOf('prcl'),
    object: z.literal('Parcel'),
    ...dated,
    length: size.nullable(),
    width: size.nullable(),
    height: size.nullable(),
    predefined_package: text,
    weight: size,
  }),
  postage_label: z
    .strictObject({
      object: z.literal('PostageLabel'),
      id: idOf('pl'),
      created_at: instant,
      updated_at: instant,
      date_advance: z.int(),
      integrated_form: text,
      label_date: instant,
      label_resolution: z.int(),
      label_size: z.string(),
      label_type: z.string(),
      label_file_type: z.enum(['image/png', 'application/pdf']),
      label_url: z.url(),
      label_pdf_url: z.url().nullable(),
      label_zpl_url: z.url().nullable(),
      label_epl2_url: z.url().nullable(),
      label_file: text,
    })
    .nullable(),
  rates: z.array(rate),
  selected_rate: rate.nullable(),
  refund_status: z.enum(['submitted', 'refunded', 'rejected', 'not_applicable']).nullable(),
  scan_form: z.unknown(),
  tracker: tracker.nullable(),
  usps_zone: z.int().nullable(),
  forms: z.array(z.unknown()),
  fees: z.array(
    z.strictObject({
      object: z.literal('Fee'),
      type: z.string(),
      amount: z.string().regex(/^\d+\.\d{5}$/),
      charged: z.boolean(),
      refunded: z.boolean(),
    }),
  ),
});

/** The shape of all errors. */
export const problem = z.strictObject({
  error: z.strictObject({
    code: z.string().regex(/^[A-Z_.]+$/),
    message: z.string(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  }),
});

/** A webhook. */
export const event = z.strictObject({
  id: idOf('evt'),
  object: z.literal('Event'),
  ...dated,
  description: z.enum(['tracker.created', 'tracker.updated', 'refund.successful']),
  previous_attributes: z.looseObject({}),
  status: z.string(),
  pending_urls: z.array(z.url()),
  completed_urls: z.array(z.url()),
  result: z.union([
    tracker,
    z.strictObject({
      id: idOf('rfnd'),
      object: z.literal('Refund'),
      created_at: instant,
      updated_at: instant,
      tracking_code: z.string(),
      confirmation_number: text,
      status: z.enum(['submitted', 'refunded', 'rejected']),
      carrier: z.string(),
      shipment_id: idOf('shp'),
    }),
  ]),
});
