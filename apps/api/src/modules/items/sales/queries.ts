import type { Transaction } from '../../../db/database.ts';
import { fromNow } from '../../../db/now.ts';
import { wonItems } from '../../../db/schema.ts';
import { creditOf } from '../../attribution/credit-of.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { refuseRestricted } from '../../restrictions/restricted.ts';
import { payMinutes, type Source } from './time-to-pay.ts';

export interface Win {
  readonly lot_id: number;
  readonly user_id: number;
  readonly price_cents: number;
  /** The partner whose page it was bought on, if known. Otherwise `creditOf` finds the partner. */
  readonly partner_id?: number | null;
}

/**
 * Makes lots the won items of their buyers and queues the notifications. Under the lots' row locks.
 * @throws Problem 401 when a buyer canceled the account since the purchase was authenticated, 409 for a restricted one
 */
export async function writeWonItems(tx: Transaction, wins: readonly Win[], source: Source): Promise<void> {
  if (wins.length === 0) return;
  // The leader of an auction cannot cancel.
  if (source !== 'auction') {
    const buyers = [...new Set(wins.map((win) => win.user_id))];
    await refuseRestricted(tx, buyers, source === 'second_chance' ? 'bidding' : 'buying');
  }
  const pay_minutes = payMinutes[source];
  // Counted from the settlement, which is later than the end of the auction when the server was down.
  const pay_by = fromNow({ minutes: pay_minutes });
  await tx.insert(wonItems).values(
    wins.map((win) => ({
      ...win,
      source,
      pay_by,
      partner_id: win.partner_id ?? creditOf(win.user_id, win.lot_id),
    })),
  );
  await writeOutbox(
    tx,
    wins.map(({ lot_id, user_id, price_cents }) => ({
      kind: 'won' as const,
      lotId: lot_id,
      userId: user_id,
      data: { price_cents, pay_minutes, source },
    })),
  );
}
