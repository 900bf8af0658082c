import type { FoundCode, ItemState } from '@bidkit/contract';
import { paths } from '../../paths.ts';
import { itemStateText } from '../../shared/item-state.ts';
import { parcelStatusText } from '../../shared/parcel/parcel-status.tsx';
import { placeText } from '../../shared/parcel/parcel-words.ts';
import type { ScanMessage } from './scan-form.tsx';

/** What a code belongs to, where an item to pack was expected. */
function foundText(found: FoundCode): string {
  if (found.kind === 'parcel')
    return `This is parcel ${found.id}, not an item. Its state: ${parcelStatusText(found.state).toLowerCase()}.`;
  if (found.kind === 'return') return `This is return ${found.id}, not an item to pack.`;
  const item = `${found.name} (lot ${found.id})`;
  return found.group
    ? `${item} goes to ${found.group.username} in ${placeText(found.group.address)}.`
    : `${item} is not to pack now: ${whyNot(found.state)}`;
}

/** Why an item is not to pack, as the end of a sentence. */
export function whyNot(state: ItemState | null): string {
  if (state === null) return 'it is not sold.';
  if (state === 'unpaid') return 'it is not paid yet.';
  if (state === 'held') return 'its check has not cleared yet.';
  if (state === 'forfeited') return 'it was not paid in time.';
  return `its state is ${itemStateText(state).toLowerCase()}.`;
}

/** What leads on from a code that is no item to pack. A packed item is in one of the newest parcels to hand over. */
export function foundLink(found: FoundCode): ScanMessage['link'] {
  if (found.kind === 'return')
    return { label: 'Open the return', to: paths.returns.return.replace(':id', String(found.id)) };
  return found.kind === 'item' && found.state === 'packed'
    ? { label: 'See the parcels to hand over', to: `${paths.parcels.parcels}?view=to-hand-over` }
    : undefined;
}

/** What is said about a code, or about its refusal, where an item to pack was expected. */
export function foundMessage(answer: FoundCode | string): ScanMessage {
  if (typeof answer === 'string') return { sound: 'wrong', text: answer };
  const link = foundLink(answer);
  return { sound: 'wrong', text: foundText(answer), ...(link && { link }) };
}
