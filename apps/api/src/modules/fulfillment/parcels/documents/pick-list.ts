import { toSelectedAddress } from '../../../payments/checkout/addresses/addresses.ts';
import type { findPackable } from '../packable.ts';
import { barcodeOfItem } from './barcode.ts';
import { counted, dayOf } from './lines.ts';
import { columnWidth, drawSheet } from './sheet.ts';

const BARCODE_SHARE = 0.27;

/** The items to pack, in the order of the parcels that they can share: those that wait longest first. */
export async function drawPickList(
  { groups, total }: Awaited<ReturnType<typeof findPackable>>,
  now: Date,
): Promise<Uint8Array> {
  const left = total - groups.length;
  const entries = groups.flatMap(({ items, ...group }, index) =>
    items.map((item) => ({ ...item, ...group, parcel: index + 1 })),
  );
  const rows = await Promise.all(
    entries.map(async ({ auction_id, item_code, name, username, address, paid_at, parcel }) => [
      '',
      String(parcel),
      String(auction_id),
      item_code,
      name,
      await barcodeOfItem(item_code, auction_id, columnWidth(BARCODE_SHARE)),
      `${username}, ${toSelectedAddress(address).country.country_code}`,
      dayOf(paid_at),
    ]),
  );
  return drawSheet({
    title: 'Pick list',
    facts: [
      `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${counted(rows.length, 'item')} for ${counted(groups.length, 'parcel')}.`,
      ...(left > 0
        ? [`Waiting after these: ${counted(left, 'parcel')}. Print the list again when these are packed.`]
        : []),
    ],
    blocks: [],
    columns: [
      { heading: '', share: 0.03 },
      { heading: 'Parcel', share: 0.06 },
      { heading: 'Lot', share: 0.05 },
      { heading: 'Code', share: 0.11 },
      { heading: 'Item', share: 0.2 },
      { heading: 'Barcode', share: BARCODE_SHARE },
      { heading: 'Member', share: 0.18 },
      { heading: 'Paid', share: 0.1 },
    ],
    rows,
    notes: ['Items of one parcel number go to one member at one address.'],
  });
}
