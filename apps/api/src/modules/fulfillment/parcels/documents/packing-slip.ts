import { toSelectedAddress } from '../../../payments/checkout/addresses/addresses.ts';
import type { findContents } from '../../parcel-contents/contents.ts';
import type { ParcelRow } from '../queries.ts';
import { addressLines, counted, dayOf } from './lines.ts';
import { drawSheet } from './sheet.ts';

interface Slip {
  readonly parcel: ParcelRow;
  readonly contents: Awaited<ReturnType<typeof findContents>>;
  /** The lines of the sender. */
  readonly from: readonly string[];
  /** Where members return items. */
  readonly siteUrl: string;
}

/** What lies in a parcel, for its recipient. It has no prices: a parcel may be a present. */
export function drawPackingSlip({ parcel, contents, from, siteUrl }: Slip): Promise<Uint8Array> {
  const items = contents.filter(({ is_current, status }) => is_current && status !== 'refunded');
  const { carrier, tracking } = parcel;
  return drawSheet({
    title: `Packing slip ${parcel.id}`,
    facts: [
      `Packed ${dayOf(parcel.packed_at)}. ${counted(items.length, 'item')}.`,
      ...(tracking ? [`Tracking: ${[carrier, tracking].filter(Boolean).join(' ')}`] : []),
    ],
    blocks: [
      { heading: 'FROM', lines: from },
      { heading: 'SHIP TO', lines: addressLines(toSelectedAddress(parcel.address)) },
    ],
    columns: [
      { heading: '', share: 0.04 },
      { heading: 'Lot', share: 0.12 },
      { heading: 'Code', share: 0.2 },
      { heading: 'Item', share: 0.54 },
      { heading: 'Quantity', share: 0.1 },
    ],
    rows: items.map(({ auction_id, item_code, name }) => ['', String(auction_id), item_code, name, '1']),
    notes: [`Questions and returns: ${siteUrl}/support`],
  });
}
