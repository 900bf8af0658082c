import { claimReasonId, returnReasonId, returnTypeId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { testimonials } from '../../db/schema.ts';
import { decideClaim } from '../../modules/fulfillment/claims/decide-claim.ts';
import { fileClaim } from '../../modules/fulfillment/claims/file-claim.ts';
import { replaceReturn, startRefundOfReturn } from '../../modules/fulfillment/returns/close-return.ts';
import { requestReturn } from '../../modules/fulfillment/returns/request-return.ts';
import {
  approveReturn,
  dumpReturn,
  inspectReturn,
  receiveReturn,
} from '../../modules/fulfillment/returns/staff-steps.ts';
import { decideTestimonial } from '../../modules/fulfillment/reviews/decide-testimonial.ts';
import { insertRating, insertTestimonial } from '../../modules/fulfillment/reviews/queries.ts';
import { readReviewableItem } from '../../modules/fulfillment/reviews/reviewable-item.ts';
import { findOrder } from '../../modules/payments/order-queries.ts';
import type { Refund } from '../../modules/payments/refund-queries.ts';
import { settleBooked } from '../../modules/payments/refunds/books.ts';
import { confirmRefund, writeOutcome } from '../../modules/payments/refunds/execute-refund.ts';
import { startRefund } from '../../modules/payments/refunds/start-refund.ts';
import { follow } from './parcels.ts';
import { markCompared } from './pay.ts';
import type { Sale } from './sale.ts';

/**
 * Plays what follows the shipment of a sale, with the functions that members, staff and carriers cause. All of it happens
 * now. `parcelId` is that of its parcel, if it has one.
 */
export async function playScenario(tx: Transaction, sale: Sale, parcelId: number | undefined): Promise<void> {
  const { payment, parcel, rma, claim, refund, review } = sale.scenario;
  const isLost = parcel === 'lost';
  if (parcelId !== undefined) {
    if (isLost || parcel === 'in_transit') await follow(tx, sale, parcelId, 'in_transit');
    // The member asks to return what does not arrive, and then it is lost.
    if (isLost && rma) await request(tx, sale);
    if (isLost || parcel === 'delivered') await follow(tx, sale, parcelId, parcel);
  }
  if (rma && !isLost) await playReturn(tx, sale);
  if (claim) await playClaim(tx, sale);
  if (refund) await giveBack(tx, sale);
  if (payment === 'card') await markCompared(tx, (await readOrderOf(tx, sale)).id);
  if (review) await writeReview(tx, sale, review);
}

async function readOrderOf(tx: Transaction, { item }: Sale) {
  const order = await findOrder(tx, item.id);
  if (!order) throw new Error(`Item ${item.id} has no order`);
  return order;
}

const notAsDescribed = { reason: returnReasonId.defective, description: 'It does not work as described.' };
const notArrived = {
  reason: returnReasonId.unsatisfied,
  description: 'It has not arrived, and I have bought another one.',
};

async function request(tx: Transaction, { scenario, item }: Sale): Promise<number> {
  const { rma } = await requestReturn(tx, item.user_id, {
    type: scenario.rma === 'replaced' ? returnTypeId.replacement : returnTypeId.refund,
    auction: item.lot_id,
    ...(scenario.parcel === 'lost' ? notArrived : notAsDescribed),
  });
  return rma.id;
}

async function playReturn(tx: Transaction, sale: Sale): Promise<void> {
  const { scenario, staffId } = sale;
  const id = await request(tx, sale);
  if (scenario.rma === 'requested') return;
  await approveReturn(tx, staffId, id, []);
  await receiveReturn(tx, staffId, id);
  const closing = { reason: 'It is broken', restock: false };
  switch (scenario.rma) {
    case 'replaced':
      return replaceReturn(tx, staffId, id, closing);
    case 'inspected':
      return inspectReturn(
        tx,
        staffId,
        id,
        'The lid does not close, as the member says. Nothing is missing.',
      );
    case 'dumped':
      return dumpReturn(tx, staffId, id, { reason: 'It works, and has no damage' });
    case 'refunded':
    case 'refundedInPart': {
      const { price_cents, tax_cents } = await readOrderOf(tx, sale);
      const withoutShipping = { price_cents, shipping_cents: 0, tax_cents };
      const parts = scenario.rma === 'refunded' ? null : withoutShipping;
      const asked = { ...closing, parts, requestKey: null };
      return payOut(tx, await startRefundOfReturn(tx, staffId, id, asked));
    }
    default:
  }
}

async function playClaim(tx: Transaction, { scenario, item, address, staffId }: Sale): Promise<void> {
  await fileClaim(tx, item.user_id, item.lot_id, {
    reason: claimReasonId.lost,
    description: 'The parcel never arrived. The neighbors have not seen it.',
    phone: address.phone ?? '',
    signature: `${address.first_name} ${address.last_name}`,
  });
  if (scenario.claim === 'filed') return;
  const approved = scenario.claim === 'approved';
  const reason = approved ? 'The carrier cannot find it' : 'A neighbor has signed for the parcel';
  await decideClaim(tx, staffId, item.lot_id, { approved, reason });
}

async function giveBack(tx: Transaction, sale: Sale): Promise<void> {
  const order = await readOrderOf(tx, sale);
  const { shipping_cents, total_cents: amountCents } = order;
  if (sale.scenario.refund === 'chargeback') {
    const id = `demo-chargeback-${order.id}`;
    return settleBooked(tx, order, { id, ref: null, kind: 'chargeback', state: 'done', amountCents });
  }
  const isWhole = sale.scenario.refund === 'whole';
  const { refund } = await startRefund(tx, order, {
    parts: isWhole ? null : { price_cents: 0, shipping_cents, tax_cents: 0 },
    reason: isWhole ? 'It broke before it was packed' : 'It arrived late',
    staffId: sale.staffId,
  });
  if (sale.scenario.refund !== 'failed') return payOut(tx, refund);
  const message = 'The account of this card was closed.';
  return writeOutcome(tx, refund.id, { state: 'refused', message, code: null });
}

const payOut = (tx: Transaction, refund: Refund): Promise<void> =>
  confirmRefund(tx, refund, { check_number: String(4_000 + refund.id) });

async function writeReview(tx: Transaction, { item, staffId }: Sale, testimonial: string): Promise<void> {
  const { id, realName } = await readReviewableItem(tx, item.user_id, item.lot_id);
  await insertRating(tx, { won_item_id: id, user_id: item.user_id, rating: 5 });
  await insertTestimonial(tx, {
    won_item_id: id,
    user_id: item.user_id,
    real_name: realName,
    testimonial,
    status: 'pending',
  });
  const [written] = await tx.select().from(testimonials).where(eq(testimonials.won_item_id, id));
  if (written)
    await decideTestimonial(tx, staffId, written.id, { approved: true, reason: 'It is about the item' });
}
