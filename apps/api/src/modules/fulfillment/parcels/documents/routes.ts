import type { documentEndpoints } from '@bidkit/contract';
import { readNow } from '../../../../db/now.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { readSenderLines } from '../../../../kernel/sender.ts';
import { findContents } from '../../parcel-contents/contents.ts';
import { findOpenLabel } from '../labels/queries.ts';
import { orCarrierUnavailable } from '../labels/unavailable.ts';
import { findPackable } from '../packable.ts';
import { readParcel } from '../packing.ts';
import { drawPackingSlip } from './packing-slip.ts';
import { drawPickList } from './pick-list.ts';

/** About as many parcels as one page lists. */
const PICK_LIST_PARCELS = 30;

const toDocument = (file_name: string, pdf: Uint8Array) => ({
  file_name,
  pdf: Buffer.from(pdf).toString('base64'),
});

/** What staff print to ship parcels. */
export function documentHandlers({
  config,
  db,
  gateways: { carrier },
}: Pick<AppContext, 'config' | 'db' | 'gateways'>): Handlers<typeof documentEndpoints> {
  return {
    async printLabel({ params: { id } }) {
      await readParcel(db, id);
      if (!carrier) throw refuse('labels_off');
      const label = await findOpenLabel(db, id);
      const isBought = label?.status === 'bought' && label.shipment_id !== null;
      const pdf = isBought ? await orCarrierUnavailable(carrier.label(label.shipment_id ?? '')) : null;
      if (!pdf) throw refuse('label_missing');
      return toDocument(`label-${id}.pdf`, pdf);
    },

    async printPackingSlip({ params: { id } }) {
      const parcel = await readParcel(db, id);
      if (parcel.status === 'opened') throw refuse('parcel_opened');
      const contents = await findContents(db, [id]);
      const from = await readSenderLines(db, config);
      const pdf = await drawPackingSlip({ parcel, contents, from, siteUrl: config.publicUrl });
      return toDocument(`packing-slip-${id}.pdf`, pdf);
    },

    async printPickList() {
      const packable = await findPackable(db, { page: 1, size: PICK_LIST_PARCELS });
      return toDocument('pick-list.pdf', await drawPickList(packable, await readNow(db)));
    },
  };
}
