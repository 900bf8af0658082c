import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';

/** A PDF of one page to print: base64, and the name under which it can be stored. */
const printedDocument = z.object({ file_name: z.string(), pdf: z.string() });
export type PrintedDocument = z.output<typeof printedDocument>;

export const documentEndpoints = defineEndpoints({
  printLabel: {
    summary: 'The label of a parcel as PDF, 4 by 6 inches',
    auth: 'staff',
    permission: 'shipping:write',
    errors: ['parcel_not_found', 'labels_off', 'label_missing', 'carrier_unavailable'],
    response: printedDocument,
  },
  printPackingSlip: {
    summary: 'The packing slip of a parcel as PDF: its items and addresses, without prices',
    auth: 'staff',
    permission: 'shipping:write',
    errors: ['parcel_not_found', 'parcel_opened'],
    response: printedDocument,
  },
  printPickList: {
    summary: 'The items to pack as PDF, those that wait longest first',
    auth: 'staff',
    permission: 'shipping:write',
    response: printedDocument,
  },
});
