import type { Database } from '../../../../db/database.ts';
import { readOrder } from '../../order-queries.ts';
import { changePayment, type Payment, readPayment } from '../../payment-queries.ts';
import { payableOf } from './payables.ts';

/**
 * Records that a payment was declined or failed, so that the member can try again until the deadline. It does nothing
 * if the payment was chosen to pay the order meanwhile.
 */
export async function failPayment(
  db: Database,
  { id, order_id }: Payment,
  message: string,
  status: 'declined' | 'failed' = 'declined',
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await readOrder(tx, order_id);
    const payable = payableOf(order);
    await payable.lock(tx, order);
    if ((await readPayment(tx, id)).status !== 'intended') return;
    await changePayment(tx, id, { status, message });
    await payable.release(tx, order);
  });
}
