import * as z from 'zod';

const text = z.string().trim().min(1).max(200);
const country = z.string().regex(/^[A-Z]{2}$/);

const address = z.object({
  name: text,
  company: text.optional(),
  street1: text,
  street2: text.optional(),
  city: text,
  state: text.optional(),
  zip: text,
  country,
  phone: text.optional(),
  email: z.email().optional(),
});

const size = z.number().positive().optional();

const customsItem = z.object({
  description: text,
  quantity: z.number().positive(),
  value: z.string().regex(/^\d+(\.\d{1,2})?$/),
  currency: z.literal('USD').optional(),
  weight: z.number().positive(),
  origin_country: country,
  hs_tariff_number: z
    .string()
    .regex(/^[\d.]{6,}$/)
    .optional(),
});

const customs = z.object({
  contents_type: z.enum(['documents', 'gift', 'merchandise', 'returned_goods', 'sample', 'other']),
  customs_certify: z.literal(true),
  customs_signer: text,
  non_delivery_option: z.enum(['return', 'abandon']).default('return'),
  restriction_type: z.enum(['none', 'other', 'quarantine', 'sanitary_phytosanitary_inspection']),
  eel_pfc: text,
  customs_items: z.array(customsItem).min(1),
});

/** The body of `POST /v2/shipments`. */
export const shipmentBody = z.object({
  shipment: z.object({
    reference: text.optional(),
    from_address: address,
    to_address: address,
    parcel: z.object({ weight: z.number().positive(), length: size, width: size, height: size }),
    customs_info: customs.optional(),
    options: z
      .object({
        label_format: z.enum(['PDF', 'PNG']).default('PNG'),
        label_size: z.literal('4x6').default('4x6'),
        currency: z.literal('USD').default('USD'),
      })
      .prefault({}),
  }),
});

/** The body of `POST /v2/shipments/{id}/buy`. */
export const buyBody = z.object({ rate: z.object({ id: z.string() }) });

/** The body of `POST /v2/trackers`. */
export const trackerBody = z.object({
  tracker: z.object({ tracking_code: text, carrier: z.string().optional() }),
});

export type ParcelAddress = z.output<typeof address>;
export type CustomsInfo = z.output<typeof customs>;
export type ShipmentBody = z.output<typeof shipmentBody>['shipment'];
