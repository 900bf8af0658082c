import type { ProductSummary, StaffProduct } from '@bidkit/contract';
import { printable } from '../../output/printable.ts';
import { readable, table } from '../../output/table.ts';

export function productTable(products: readonly ProductSummary[]): string {
  if (products.length === 0) return 'No products.';
  const rows = products.map((product) => [
    String(product.id),
    product.item_code,
    product.category,
    String(product.photographs),
    String(product.lots),
    String(product.live_lots),
    product.short_name,
  ]);
  return table(['NUMBER', 'ITEM CODE', 'CATEGORY', 'PHOTOGRAPHS', 'LOTS', 'LIVE', 'NAME'], rows);
}

/** A product, one field per line. */
export function productText(product: StaffProduct): string {
  const lines: [string, string | number | null][] = [
    ['Product', product.id],
    ['Item code', product.item_code],
    ['Name', product.name],
    ['Short name', product.short_name],
    ['Category', product.category],
    ['Tags', product.tags.map(({ name }) => name).join(', ')],
    ['Condition', product.condition?.replaceAll('_', ' ') ?? null],
    ['Materials', product.materials.join(', ')],
    ['Version', product.version],
    ...product.images.map(({ position, alt }): [string, string] => [
      `Photograph ${position}`,
      alt ?? 'without a text',
    ]),
    ...product.auctions.map(({ id, status, ends_at, bid_count }): [string, string] => [
      `Lot ${id}`,
      `${status}, ends ${readable(ends_at)}, bids: ${bid_count}`,
    ]),
  ];
  const fields = lines.filter(([, value]) => value !== null && value !== '');
  const texts = product.corrections.map(
    ({ text, created_at }) => `Correction of ${readable(created_at)}\n${text}`,
  );
  return printable(
    [fields.map(([name, value]) => `${name.padEnd(15)}${value}`).join('\n'), product.description, ...texts]
      .filter((part) => part !== '')
      .join('\n\n'),
  );
}
