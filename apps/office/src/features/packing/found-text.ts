import type { FoundCode } from '@bidkit/contract';
import { itemStateText } from '../../shared/item-state.ts';
import { parcelStatusText } from '../../shared/parcel/parcel-status.tsx';
import { placeText } from '../../shared/parcel/parcel-words.ts';

/** What a code belongs to, where an item to pack was expected. */
export function foundText(found: FoundCode): string {
  if (found.kind === 'parcel')
    return `This is parcel ${found.id}, not an item. Its state: ${parcelStatusText(found.state).toLowerCase()}.`;
  if (found.kind === 'return') return `This is return ${found.id}, not an item to pack.`;
  const item = `${found.name} (lot ${found.id})`;
  return found.group
    ? `${item} goes to ${found.group.username} in ${placeText(found.group.address)}.`
    : `${item} is not to pack now. Its state: ${itemStateText(found.state).toLowerCase()}.`;
}
