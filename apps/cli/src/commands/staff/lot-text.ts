import type { StaffAuctionRow, StaffLot } from '@bidkit/contract';
import { formatPrice, shownPrice } from '@bidkit/sdk';
import { readable, table } from '../../output/table.ts';

const price = (dollars: number | null) => (dollars === null ? '' : formatPrice(dollars));

export function lotTable(lots: readonly StaffAuctionRow[]): string {
  if (lots.length === 0) return 'No lots.';
  const rows = lots.map((lot) => [
    String(lot.id),
    lot.status,
    readable(lot.eventEnd),
    price(shownPrice(lot)),
    String(lot.bid_count),
    lot.control.product_description.short_name,
  ]);
  return table(['NUMBER', 'STATUS', 'END', 'PRICE', 'BIDS', 'NAME'], rows);
}

/** One lot with its terms, one per line. */
export function lotText(lot: StaffLot): string {
  const { product_description: product } = lot.control;
  const steps = lot.increments.map(([from, step]) => `${from}:${step}`).join(' ');
  const lines: [string, string | number | null][] = [
    ['Lot', lot.id],
    ['Product', `${product.name} (${product.id}, ${product.item_code ?? 'no code'})`],
    ['Condition', product.condition?.replaceAll('_', ' ') ?? null],
    ['Materials', lot.materials.join(', ')],
    ['Status', lot.status],
    ['Canceled', lot.cancel_reason],
    ['Listed again', lot.relisted_from === null ? null : `after lot ${lot.relisted_from}`],
    ['Is now', lot.relisted_as === null ? null : `lot ${lot.relisted_as}`],
    ['Start', readable(lot.starts_at)],
    ['End', readable(lot.eventEnd)],
    ['Opening', price(lot.opening_bid)],
    ['Price', price(shownPrice(lot))],
    ['Bids', lot.bid_count],
    [lot.status === 'sold' ? 'Winner' : 'Leader', lot.username],
    ['Steps', steps],
    ['Reserve', price(lot.reserve)],
    ['Soft close', lot.soft_close_seconds === null ? null : `${lot.soft_close_seconds} s`],
    ['Cents', lot.cents_allowed ? 'allowed' : null],
    ['Buy direct', lot.bdp === null ? null : `${price(lot.bdp)}, ${lot.bdp_stock ?? 0} in stock`],
    ['Second chance', lot.second_chance ? 'yes' : 'no'],
    ['Relists', lot.relists],
  ];
  const shown = lines.filter(([, value]) => value !== null && value !== '');
  return shown.map(([name, value]) => `${name.padEnd(15)}${value}`).join('\n');
}
