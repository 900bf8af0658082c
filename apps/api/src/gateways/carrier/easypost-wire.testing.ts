import { expect } from 'vitest';
import * as z from 'zod';
import type { Exchange } from '../recorder.testing.ts';
import {
  address,
  customsInfo,
  customsItem,
  idOf,
  problem,
  shipment,
  size,
  tracker,
} from './easypost-objects.testing.ts';

/** Requests, by method and path. */
const questions: Record<string, z.ZodType> = {
  'POST /v2/shipments': z.strictObject({
    shipment: z.strictObject({
      reference: z.string().optional(),
      from_address: z.strictObject(address),
      to_address: z.strictObject(address),
      parcel: z.strictObject({
        weight: size,
        length: size.optional(),
        width: size.optional(),
        height: size.optional(),
      }),
      customs_info: z
        .strictObject({
          ...customsInfo,
          customs_items: z.array(
            z.strictObject({
              ...customsItem,
              currency: z.string().length(3).optional(),
              hs_tariff_number: z.string().optional(),
            }),
          ),
        })
        .optional(),
      options: z.strictObject({
        label_format: z.enum(['PNG', 'PDF', 'ZPL', 'EPL2']),
        label_size: z.literal('4x6'),
        currency: z.literal('USD'),
      }),
    }),
  }),
  'POST /v2/shipments/{id}/buy': z.strictObject({ rate: z.strictObject({ id: idOf('rate') }) }),
  'POST /v2/shipments/{id}/refund': z.strictObject({}),
  'POST /v2/trackers': z.strictObject({ tracker: z.strictObject({ tracking_code: z.string() }) }),
};

/** Responses, by status and request. */
export const answers: Record<string, z.ZodType> = {
  '201 POST /v2/shipments': shipment,
  '422 POST /v2/shipments': problem,
  '200 GET /v2/shipments/{id}': shipment,
  '404 GET /v2/shipments/{id}': problem,
  '200 POST /v2/shipments/{id}/buy': shipment,
  '404 POST /v2/shipments/{id}/buy': problem,
  '422 POST /v2/shipments/{id}/buy': problem,
  '200 GET /v2/shipments/{id}/label': shipment,
  '200 POST /v2/shipments/{id}/refund': shipment,
  '422 POST /v2/shipments/{id}/refund': problem,
  '200 POST /v2/trackers': tracker,
  '422 POST /v2/trackers': problem,
};

/** The method and path of a call, without ids and query. */
export const callOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>) =>
  `${method} ${path.replace(/[?].*/, '').replace(/(?<=\/shipments\/)[^/]+/, '{id}')}`;

/** Checks one call of the adapter and its response against the documentation. */
export function expectDocumented(exchange: Exchange): void {
  const call = callOf(exchange);
  const { headers, body, status, answer } = exchange;
  expect(headers, call).toMatchObject({
    authorization: `Basic ${btoa('EZTKSANDBOX:')}`,
    'content-type': 'application/json',
  });
  const question = questions[call];
  if (question) expect(question.safeParse(JSON.parse(body)).error, call).toBeUndefined();
  else expect(body, call).toBe('');
  const known = answers[`${status} ${call}`];
  expect(known, `${status} ${call} is documented`).toBeDefined();
  expect(known?.safeParse(JSON.parse(answer)).error, `${status} ${call}`).toBeUndefined();
}
