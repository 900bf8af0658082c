import type { PackableItem } from '@bidkit/contract';

/** The item of a group that a code means: its item code, its lot number, or both as barcodes have them. */
const hasCode = ({ item_code, auction_id }: PackableItem, code: string) =>
  [item_code, `#${auction_id}`, `${auction_id}`, `${item_code}#${auction_id}`].some(
    (own) => own.toLowerCase() === code.trim().toLowerCase(),
  );

/**
 * Which item of a group a code ticks. Items of one product have the same item code: each scan ticks another one. `again`:
 * all that have the code are ticked. Null: the code is of no item of the group.
 */
export function matchCode(
  items: readonly PackableItem[],
  ticked: ReadonlySet<number>,
  code: string,
): PackableItem | 'again' | null {
  const matching = items.filter((item) => hasCode(item, code));
  if (matching.length === 0) return null;
  const open = matching.filter(({ auction_id }) => !ticked.has(auction_id));
  return open.find(({ missing_since }) => missing_since === null) ?? open[0] ?? 'again';
}
