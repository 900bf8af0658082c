import type { BulkResults } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';

/** The most parcels that one call takes. */
const MAX = 100;

/**
 * Marks parcels as handed over. A call ships all of its parcels or none: when it is refused, each of them is tried by
 * itself, so that the others are shipped and its own reason is known. `needs_tracking` leaves out those that their
 * members could not follow.
 */
export async function handOver(
  api: Api,
  ids: readonly number[],
  needs_tracking: boolean,
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (let start = 0; start < ids.length; start += MAX) {
    const part = ids.slice(start, start + MAX);
    const refusal = await refusalOf(api, { parcel_ids: [...part], needs_tracking });
    if (refusal === null) results.push(...part.map((id) => ({ id, ok: true })));
    else if (part.length === 1) results.push(...part.map((id) => ({ id, ok: false, ...refusal })));
    else for (const id of part) results.push(...(await handOver(api, [id], needs_tracking)).results);
  }
  return { results };
}

/** Why the call was refused, or null. Failures that are about no parcel end it. */
async function refusalOf(api: Api, body: Parameters<Api['shipParcels']>[0]['body']) {
  try {
    await api.shipParcels({ body });
    return null;
  } catch (error) {
    if (!(error instanceof BidkitError) || (error.status !== 404 && error.status !== 409)) throw error;
    return { code: error.code, message: error.message };
  }
}
