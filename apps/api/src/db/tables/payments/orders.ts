import type { PaymentMethod, Receipt } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { paidOrNever } from '../../index-expressions.ts';
import { users } from '../account.ts';
import { lots } from '../auctions.ts';
import { bigId, cents, createdAt, id, instant } from '../columns.ts';
import { wonItems } from '../items.ts';
import { partners } from '../partners.ts';
import type { OrderAddress } from './addresses.ts';

/**
 * The bill of one payable: of a won item, one per item, of several won items together, or of a membership. `capture_ref` is the only authorization (or
 * PayPal order, or subscription) that may be captured. It is written once, under the payable's lock, before the capture
 * is sent, so that a repeated capture moves the same money once.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** With `lot_id` and `address`: the order of a won item. */
    won_item_id: integer().references(() => wonItems.id),
    lot_id: integer().references(() => lots.id),
    /**
     * A combined order: the item in whose checkout its member pays for several. The items are in `combined_items` and
     * never change; another choice voids the order. Once it is paid, each item has a paid order of its own.
     */
    lead_item_id: integer().references(() => wonItems.id),
    /** The combined order whose capture has paid this order of an item. */
    combined_order_id: integer().references((): AnyPgColumn => orders.id),
    /**
     * An overpayment: money that was captured for this other order, which it could not pay any more. It pays for
     * nothing and is refunded.
     */
    overpaid_order_id: integer().references((): AnyPgColumn => orders.id),
    /** The order of a membership. Each renewal has an order of its own. */
    membership_plan: text({ enum: ['monthly', 'yearly'] }),
    /** The time that a paid order has added to its membership. A refund removes as much. */
    period_starts_at: instant(),
    period_ends_at: instant(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    method: text().$type<PaymentMethod>().notNull(),
    address: jsonb().$type<OrderAddress>(),
    price_cents: cents().notNull(),
    shipping_cents: cents().notNull(),
    tax_cents: cents().notNull(),
    total_cents: cents().notNull(),
    /**
     * `open` can be paid; `capturing` has a chosen capture; `held` is a check that has not cleared; `void` cannot be
     * paid.
     */
    status: text({ enum: ['open', 'capturing', 'held', 'paid', 'void'] })
      .notNull()
      .default('open'),
    capture_ref: text(),
    transaction_id: text(),
    partner_id: integer().references(() => partners.id),
    pixel_id: text(),
    created_at: createdAt(),
    paid_at: instant(),
    /** When the order was found equal to the provider's own books. */
    verified_at: instant(),
    /** When its refunds are read at the provider next; a webhook sets it. Null when nothing is known to have changed. */
    refunds_due_at: instant(),
  },
  (t) => [
    uniqueIndex('orders_won_item').on(t.won_item_id),
    uniqueIndex('orders_lead_item').on(t.lead_item_id).where(sql`status <> 'void'`),
    index('orders_combined').on(t.combined_order_id).where(sql`combined_order_id is not null`),
    index('orders_overpaid').on(t.overpaid_order_id).where(sql`overpaid_order_id is not null`),
    index('orders_lot').on(t.lot_id),
    index('orders_user').on(t.user_id),
    index('orders_partner').on(t.partner_id, t.paid_at),
    index('orders_held').on(t.id).where(sql`status = 'held'`),
    index('orders_capturing').on(t.id).where(sql`status = 'capturing'`),
    index('orders_unverified').on(t.paid_at).where(sql`status = 'paid' and verified_at is null`),
    index('orders_transaction').on(t.transaction_id),
    // Each order and filter of the list of staff.
    index('orders_total').on(t.total_cents, t.id),
    index('orders_created').on(t.created_at, t.id),
    index('orders_paid').on(paidOrNever(t.paid_at), t.id, t.paid_at),
    index('orders_status').on(t.status, t.id),
    index('orders_method').on(t.method, t.id),
    index('orders_membership').on(t.id).where(sql`membership_plan is not null`),
    index('orders_refunds_due').on(t.refunds_due_at).where(sql`refunds_due_at is not null`),
    // One purchase at a time, and each renewal once.
    uniqueIndex('orders_open_membership')
      .on(t.user_id)
      .where(sql`membership_plan is not null and status in ('open', 'capturing')`),
    // A capture, or a charge of a subscription, is given back once.
    uniqueIndex('orders_overpaid_capture')
      .on(t.method, t.transaction_id)
      .where(sql`overpaid_order_id is not null`),
    uniqueIndex('orders_membership_transaction')
      .on(t.transaction_id)
      .where(sql`membership_plan is not null and transaction_id is not null`),
    check(
      'orders_one_payable',
      sql`(num_nonnulls(${t.won_item_id}, ${t.membership_plan}, ${t.lead_item_id}) = 1
          or ${t.overpaid_order_id} is not null)
        and (${t.overpaid_order_id} is null or num_nonnulls(${t.won_item_id}, ${t.lead_item_id}) = 0)
        and (${t.won_item_id} is null) = (${t.lot_id} is null)
        and (${t.won_item_id} is null or ${t.address} is not null)
        and (${t.membership_plan} is null or ${t.address} is null)
        and (${t.combined_order_id} is null or ${t.won_item_id} is not null)`,
    ),
  ],
);

/** The won items that a combined order pays for, its lead item among them. */
export const combinedItems = pgTable(
  'combined_items',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    won_item_id: integer()
      .notNull()
      .references(() => wonItems.id),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.won_item_id] }),
    index('combined_items_item').on(t.won_item_id),
  ],
);

/**
 * One attempt to pay, written before the provider is called. `ref` is our reference at the provider, so that the
 * attempt can be looked up there after a crash.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigId(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** The `name` of its `PaymentProvider`. */
    provider: text().notNull(),
    /**
     * Our reference at the provider. It is random: other marketplaces, and older backups of ours, use the same
     * account.
     */
    ref: text().notNull(),
    /** The address that this payment ships to. Null for what is not shipped. */
    address: jsonb().$type<OrderAddress>(),
    /**
     * `intended`: the provider may know it. `authorized`: the provider has it. `captured`: the money moved. `surplus`:
     * authorized, but another payment pays the order; it will be voided.
     */
    status: text({ enum: ['intended', 'authorized', 'captured', 'declined', 'failed', 'surplus', 'voided'] })
      .notNull()
      .default('intended'),
    amount_cents: cents().notNull(),
    /** The provider's id: an authorization, a PayPal order or a PayPal subscription. */
    provider_ref: text(),
    message: text(),
    /** What a receipt shows of the card that was charged. */
    card: jsonb().$type<Receipt['card']>(),
    /** Hash of the card's nonce: the same nonce sent again is the same payment. */
    request_key: text(),
    created_at: createdAt(),
    changed_at: createdAt(),
    /** When the provider was asked whether a payment that was given up has moved money nevertheless. */
    checked_at: instant(),
  },
  (t) => [
    index('payments_order').on(t.order_id),
    uniqueIndex('payments_provider_ref').on(t.provider, t.provider_ref),
    index('payments_unchecked')
      .on(t.changed_at)
      .where(
        sql`provider in ('paypal', 'subscription') and status in ('declined', 'voided') and checked_at is null`,
      ),
    // Each order and filter of the lists of staff.
    index('payments_amount').on(t.amount_cents, t.id),
    index('payments_created').on(t.created_at, t.id),
    index('payments_status').on(t.status, t.id),
    index('payments_provider').on(t.provider, t.id),
    index('payments_promised')
      .on(t.created_at, t.id)
      .where(sql`provider = 'check' and status = 'authorized'`),
    index('payments_unsettled').on(t.changed_at).where(sql`status in ('intended', 'authorized', 'surplus')`),
  ],
);
