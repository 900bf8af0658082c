import { toSelectedAddress } from '../../../payments/checkout/addresses/addresses.ts';
import type { findContents } from '../../parcel-contents/contents.ts';
import { codeOfParcel } from '../codes.ts';
import type { ParcelRow } from '../queries.ts';
import { barcodeOfItem, code128 } from './barcode.ts';
import { addressLines, counted, dayOf } from './lines.ts';
import { columnWidth, drawSheet } from './sheet.ts';

interface Slip {
  readonly parcel: ParcelRow;
  readonly contents: Awaited<ReturnType<typeof findContents>>;
  /** The lines of the sender. */
  readonly from: readonly string[];
  /** Where members return items. */
  readonly siteUrl: string;
}

const BARCODE_SHARE = 0.3;

/** What lies in a parcel, for its recipient. It has no prices: a parcel may be a present. */
export async function drawPackingSlip({ parcel, contents, from, siteUrl }: Slip): Promise<Uint8Array> {
  const items = contents.filter(({ is_current, status }) => is_current && status !== 'refunded');
  const { carrier, tracking } = parcel;
  return drawSheet({
    title: `Packing slip ${parcel.id}`,
    barcode: await code128(codeOfParcel(parcel.id)),
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
      { heading: 'Lot', share: 0.1 },
      { heading: 'Code', share: 0.16 },
      { heading: 'Item', share: 0.3 },
      { heading: 'Barcode', share: BARCODE_SHARE },
      { heading: 'Quantity', share: 0.1 },
    ],
    rows: await Promise.all(
      items.map(async ({ auction_id, item_code, name }) => [
        '',
        String(auction_id),
        item_code,
        name,
        await barcodeOfItem(item_code, auction_id, columnWidth(BARCODE_SHARE)),
        '1',
      ]),
    ),
    notes: [`Questions and returns: ${siteUrl}/support`],
  });
}
