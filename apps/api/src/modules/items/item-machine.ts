import type { ItemState } from '@bidkit/contract';

interface Step {
  readonly from: readonly ItemState[];
  readonly to: ItemState;
}

/**
 * Everything that can happen to a won item: the states in which it can, and the state that follows. While a payment is
 * in progress the state is `unpaid`; the payments decide that, see `isBeingPaid`.
 */
export const itemSteps = {
  promiseCheck: { from: ['unpaid'], to: 'held' },
  /** A check bounced, or never arrived. */
  returnCheck: { from: ['held'], to: 'unpaid' },
  /** The member pays another way. */
  withdrawCheck: { from: ['held'], to: 'unpaid' },
  pay: { from: ['unpaid', 'held'], to: 'paid' },
  forfeit: { from: ['unpaid'], to: 'forfeited' },
  /** The member has canceled the order. Its refund changes nothing more of the item. */
  cancel: { from: ['paid'], to: 'canceled' },
  pack: { from: ['paid', 'replaced'], to: 'packed' },
  /** The parcel was opened again before the carrier had it. */
  unpack: { from: ['packed'], to: 'paid' },
  ship: { from: ['packed'], to: 'shipped' },
  /** The first scan of the carrier, also of a parcel that was thought to be lost. */
  scan: { from: ['shipped', 'lost'], to: 'in_transit' },
  deliver: { from: ['shipped', 'in_transit', 'lost'], to: 'delivered' },
  lose: { from: ['shipped', 'in_transit'], to: 'lost' },
  /** The returned goods arrived here. */
  takeBack: { from: ['shipped', 'in_transit', 'delivered'], to: 'returned' },
  /** Another item from the stock takes the place of the returned or lost one. */
  replace: { from: ['returned', 'lost'], to: 'replaced' },
  /** A return was not accepted: its goods are packed again, and go back to the member. */
  sendBack: { from: ['returned'], to: 'replaced' },
  /** The whole payment was refunded. */
  refund: {
    from: ['paid', 'packed', 'shipped', 'in_transit', 'delivered', 'lost', 'returned', 'replaced'],
    to: 'refunded',
  },
} as const satisfies Record<string, Step>;
export type ItemStep = keyof typeof itemSteps;

/** Whether a step is possible in a state. */
export const canTake = (step: ItemStep, state: ItemState): boolean =>
  (itemSteps[step].from as readonly ItemState[]).includes(state);
