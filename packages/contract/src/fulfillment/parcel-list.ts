import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { listQuery, oneOf, queryInstant } from '../core/list.ts';
import { paged } from '../core/schema.ts';
import { shippingErrors } from './errors.ts';
import { parcel, parcelStatus } from './parcels.ts';

const message = messagesOf(shippingErrors);

/** The orders of the list of parcels. `alert`: those that staff have to look at first, then by number. */
export const parcelSorts = ['alert', 'number', 'created', 'shipped', 'delivered'] as const;
export type ParcelSort = (typeof parcelSorts)[number];

/** The status of a parcel as staff filter by it: `on_the_way` is `shipped` or `in_transit`. */
const listedStatus = oneOf(['on_the_way', ...parcelStatus.options]);

/**
 * `q` is the number of a parcel (`#5` is nothing else), a whole tracking number, or a whole username.
 * `from` and `to` are about the time when it was packed, `to` not included.
 */
export const parcelsQuery = z.object({
  ...listQuery(parcelSorts, { sort: 'alert', order: 'desc' }),
  status: z.optional(listedStatus),
  alert: z.optional(z.literal('true', message('alert_invalid'))),
  from: queryInstant(),
  to: queryInstant(),
});
export type ParcelsQuery = z.output<typeof parcelsQuery>;

export const parcelListEndpoints = defineEndpoints({
  listParcels: {
    summary:
      'Parcels: those that staff have to look at first, then the newest. With `alert=true` only the former',
    auth: 'staff',
    permission: ['orders:read', 'shipping:write'],
    query: parcelsQuery,
    response: paged(parcel),
  },
});
