import type { ErrorTable } from './message.ts';

/** Returns of won items. */
export const returnErrors = {
  return_type_required: [422, 'Return type is required'],
  return_auction_required: [422, 'Auction number is required'],
  return_reason_required: [422, 'Return reason is required'],
  return_description_required: [422, 'Description is required'],
  return_not_found: [404, 'This return was not found.'],
  return_not_paid: [409, 'This item is not paid, so it cannot be returned.'],
  return_exists: [409, 'You have asked for this return already. Its RMA number is {rma}.'],
  return_closed: [409, 'This item was returned already.'],
  return_dumped: [409, 'We did not accept the return of this item. Please contact our support.'],
  return_refunded: [409, 'The payment of this item was refunded already.'],
  return_lost: [409, 'The carrier has lost this parcel, so there is nothing to return. Please file a claim.'],
  return_too_late: [409, 'Items can be returned within {days} days after the delivery.'],
  rma_step_refused: [409, 'This return is {status}, so this is not possible.'],
  rma_not_approved: [409, 'Approve this return first.'],
  rma_goods_missing: [409, 'The goods of this return have not arrived here.'],
  rma_not_shipped: [409, 'This item was not shipped, so its goods cannot come back.'],
  rma_inspection_required: [422, 'Please say what the inspection has found'],
  rma_out_of_stock: [409, 'No stock has another item of this product. Refund the return instead.'],
  rma_without_stock: [409, 'This item was not sold from a stock, so it cannot go back to one.'],
} as const satisfies ErrorTable;
