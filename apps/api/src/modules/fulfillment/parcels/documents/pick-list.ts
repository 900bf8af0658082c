import { toSelectedAddress } from '../../../payments/checkout/addresses/addresses.ts';
import type { findPackable } from '../queries.ts';
import { counted, dayOf } from './lines.ts';
import { drawSheet } from './sheet.ts';

/** The items to pack, in the order of the parcels that they can share: those that wait longest first. */
export function drawPickList(
  { groups, total }: Awaited<ReturnType<typeof findPackable>>,
  now: Date,
): Promise<Uint8Array> {
  const left = total - groups.length;
  const rows = groups.flatMap(({ username, address, paid_at, items }, index) =>
    items.map(({ auction_id, item_code, name }) => [
      '',
      String(index + 1),
      String(auction_id),
      item_code,
      name,
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
      { heading: '', share: 0.04 },
      { heading: 'Parcel', share: 0.08 },
      { heading: 'Lot', share: 0.1 },
      { heading: 'Code', share: 0.16 },
      { heading: 'Item', share: 0.3 },
      { heading: 'Member', share: 0.2 },
      { heading: 'Paid', share: 0.12 },
    ],
    rows,
    notes: ['Items of one parcel number go to one member at one address.'],
  });
}
