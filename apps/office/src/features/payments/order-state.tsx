import type { StaffOrder } from '@bidkit/contract';
import { Badge } from '../../shared/badge.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { itemTones, orderStatuses } from './order-words.ts';

/** The state of an order: that of its item, or of its bill where it has none. */
export function OrderState({ order }: { order: Pick<StaffOrder, 'status' | 'item_status'> }) {
  const { item_status: state, status } = order;
  if (state !== null) return <Badge tone={itemTones[state]}>{itemStateText(state)}</Badge>;
  const [text, tone] = orderStatuses[status];
  return <Badge tone={tone}>{text}</Badge>;
}
