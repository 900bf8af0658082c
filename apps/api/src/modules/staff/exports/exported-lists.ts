import type { ExportScreen, StaffAuctionRow, StaffRefund } from '@bidkit/contract';
import { readStaffRows, staffDeals } from '../../deals/staff/list.ts';
import { readClaims, staffClaims } from '../../fulfillment/claims/claim-list.ts';
import { listedParcels, readParcels } from '../../fulfillment/parcels/parcel-list.ts';
import { toParcels } from '../../fulfillment/parcels/projection.ts';
import { readReturns, staffReturns } from '../../fulfillment/returns/return-list.ts';
import { checkSource, readChecks } from '../../payments/orders/check-list.ts';
import { orderSource, readOrders } from '../../payments/orders/order-list.ts';
import { paymentSource, readPayments } from '../../payments/orders/payment-list.ts';
import { payoutSource, readRefunds, refundSource } from '../../payments/refunds/queries.ts';
import { readTickets, staffTickets } from '../../support/ticket-list.ts';
import { readStaffLots, staffLots } from '../lot-list.ts';
import { listedProducts } from '../products/list.ts';
import { findSummaries } from '../products/summaries.ts';
import { defineExport, type ExportList } from './define-export.ts';

// Columns have the names of those on screen. States have the words of the API, amounts are dollars, times are in UTC.
// A column of times has this in its name: a file has no zone of a reader.

const dollars = (amount: number | null) => (amount === null ? null : amount.toFixed(2));

/** A time as spreadsheets read it: `2026-09-18 08:00:28`. */
const inUtc = (instant: string | null) =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/** As the list shows it: a lot without bids opens above a dollar. */
const shownPrice = ({ opening_bid, sale_price }: StaffAuctionRow) =>
  opening_bid > 1 && sale_price < 1 ? opening_bid : sale_price;

const refundColumns = {
  number: { Number: ({ id }: StaffRefund) => id },
  item: {
    Lot: ({ auction_id }: StaffRefund) => auction_id,
    Item: ({ name }: StaffRefund) => name,
  },
  member: { Member: ({ username }: StaffRefund) => username },
  total: { Amount: ({ total }: StaffRefund) => dollars(total) },
  reason: { Reason: ({ reason }: StaffRefund) => reason },
  created: { 'Asked (UTC)': ({ create_time }: StaffRefund) => inUtc(create_time) },
};

/** The lists that can be exported, with the columns of their files. */
export const exportLists: Readonly<Record<ExportScreen, ExportList>> = {
  lots: defineExport('listStaffAuctions', {
    source: staffLots,
    read: readStaffLots,
    columns: {
      number: { Number: ({ id }) => id },
      product: {
        Product: ({ control }) => control.product_description.name,
        'Item code': ({ control }) => control.product_description.item_code ?? null,
      },
      category: { Category: ({ control }) => control.product_description.category ?? null },
      status: { Status: ({ status }) => status },
      price: { Price: (lot) => dollars(shownPrice(lot)) },
      bids: { Bids: ({ bid_count }) => bid_count },
      reserve: {
        Reserve: ({ reserve }) => dollars(reserve),
        'Reserve met': ({ reserve_status }) => (reserve_status === 'none' ? null : reserve_status === 'met'),
      },
      start: { 'Start (UTC)': ({ starts_at }) => inUtc(starts_at) },
      end: { 'End (UTC)': ({ eventEnd }) => inUtc(eventEnd) },
      winner: { Winner: ({ winner }) => winner?.username ?? null },
      item: { Item: ({ item_state }) => item_state },
    },
  }),
  products: defineExport('listProducts', {
    source: listedProducts,
    read: findSummaries,
    columns: {
      number: { Number: ({ id }) => id },
      name: { Name: ({ name }) => name },
      code: { 'Item code': ({ item_code }) => item_code },
      category: { Category: ({ category }) => category },
      condition: { Condition: ({ condition }) => condition },
      photographs: { Photographs: ({ photographs }) => photographs },
      lots: { Lots: ({ lots }) => lots },
      live: { 'Live lots': ({ live_lots }) => live_lots },
    },
  }),
  deals: defineExport('listStaffDeals', {
    source: staffDeals,
    read: readStaffRows,
    columns: {
      number: { Number: ({ id }) => id },
      product: {
        Product: ({ item }) => item,
        'Item code': ({ product_description }) => product_description.item_code ?? null,
      },
      category: { Category: ({ category }) => category },
      state: { State: ({ state }) => state },
      asking: { Asking: ({ price }) => dollars(price) },
      floor: { Floor: ({ floor }) => dollars(floor) },
      stock: { Stock: ({ stock }) => stock },
      sold: { Sold: ({ sold }) => sold },
      negotiations: {
        Negotiations: ({ negotiation_count }) => negotiation_count,
        'Open negotiations': ({ open_negotiations }) => open_negotiations,
      },
      end: { 'End (UTC)': ({ ends_at }) => inUtc(ends_at) },
    },
  }),
  orders: defineExport('listOrders', {
    source: orderSource,
    read: readOrders,
    columns: {
      number: { Number: ({ id }) => id },
      item: { Item: ({ name }) => name, 'Item code': ({ item_code }) => item_code },
      lot: { Lot: ({ auction_id }) => auction_id },
      member: { Member: ({ username }) => username },
      state: {
        'State of the bill': ({ status }) => status,
        'State of the item': ({ item_status }) => item_status,
        'Next step': ({ next_step }) => next_step,
      },
      method: { Method: ({ method }) => method },
      total: { Total: ({ total }) => dollars(total) },
      created: { 'Ordered (UTC)': ({ create_time }) => inUtc(create_time) },
      paid: { 'Paid (UTC)': ({ paid_at }) => inUtc(paid_at) },
      partner: { Partner: ({ partner }) => partner },
    },
  }),
  payments: defineExport('listPayments', {
    source: paymentSource,
    read: readPayments,
    columns: {
      number: { Number: ({ id }) => id },
      lot: { Lot: ({ auction_id }) => auction_id, Order: ({ order_id }) => order_id },
      member: { Member: ({ username }) => username },
      provider: { By: ({ provider }) => provider },
      state: { State: ({ status }) => status, Message: ({ message }) => message },
      amount: { Amount: ({ amount }) => dollars(amount) },
      created: { 'Started (UTC)': ({ create_time }) => inUtc(create_time) },
      verified: { 'In the books (UTC)': ({ verified_at }) => inUtc(verified_at) },
      reference: { 'At the provider': ({ provider_ref }) => provider_ref },
    },
  }),
  refunds: defineExport('listRefunds', {
    source: refundSource,
    read: readRefunds,
    columns: {
      ...refundColumns,
      state: {
        State: ({ status }) => status,
        Message: ({ message }) => message,
        'Our check': ({ check_number }) => check_number,
      },
      kind: { Kind: ({ kind }) => kind, Origin: ({ origin }) => origin },
      method: { Method: ({ method }) => method },
      made: { 'Made (UTC)': ({ issue_time }) => inUtc(issue_time) },
    },
  }),
  payouts: defineExport('listPayouts', {
    source: payoutSource,
    read: readRefunds,
    columns: refundColumns,
  }),
  checks: defineExport('listChecks', {
    source: checkSource,
    read: readChecks,
    columns: {
      order: { Order: ({ order_id }) => order_id },
      item: { Lot: ({ auction_id }) => auction_id, Item: ({ name }) => name },
      member: { Member: ({ username }) => username },
      total: { Amount: ({ total }) => dollars(total) },
      promised: { 'Promised (UTC)': ({ promised_at }) => inUtc(promised_at) },
      held: { 'Held until (UTC)': ({ held_until }) => inUtc(held_until) },
    },
  }),
  parcels: defineExport('listParcels', {
    source: listedParcels,
    read: async (tx, ids) => toParcels(tx, await readParcels(tx, ids)),
    columns: {
      number: { Number: ({ id }) => id },
      member: { Member: ({ username }) => username },
      state: { State: ({ status }) => status },
      alert: { Alert: ({ alert }) => alert },
      items: { Items: ({ items }) => items.map(({ name }) => name).join(', ') },
      carrier: { Carrier: ({ carrier }) => carrier },
      tracking: { Tracking: ({ tracking }) => tracking },
      weight: { 'Weight in ounces': ({ label }) => label?.ounces ?? null },
      created: { 'Created (UTC)': ({ packed_at }) => inUtc(packed_at) },
      shipped: { 'Shipped (UTC)': ({ shipped_at }) => inUtc(shipped_at) },
      delivered: { 'Delivered (UTC)': ({ delivered_at }) => inUtc(delivered_at) },
    },
  }),
  returns: defineExport('listReturns', {
    source: staffReturns,
    read: readReturns,
    columns: {
      number: { 'RMA number': ({ id }) => id },
      item: { Item: ({ name }) => name, 'Item code': ({ item_code }) => item_code },
      member: { Member: ({ username }) => username },
      type: { Wants: ({ type }) => type },
      reason: { Reason: ({ reason }) => reason },
      state: { State: ({ status }) => status, Outcome: ({ outcome }) => outcome },
      since: { 'Since (UTC)': ({ since }) => inUtc(since) },
    },
  }),
  claims: defineExport('listClaims', {
    source: staffClaims,
    read: readClaims,
    columns: {
      lot: { Lot: ({ auction_id }) => auction_id },
      item: { Item: ({ name }) => name },
      member: { Member: ({ username }) => username },
      state: { State: ({ status }) => status },
      reason: { Reason: ({ reason }) => reason },
      paid: { Paid: ({ total }) => dollars(total) },
      tracking: { Carrier: ({ carrier }) => carrier, Tracking: ({ tracking }) => tracking },
      sent: { 'Lost since (UTC)': ({ sent_at }) => inUtc(sent_at) },
      filed: { 'Filed (UTC)': ({ filed_at }) => inUtc(filed_at) },
    },
  }),
  tickets: defineExport('listStaffTickets', {
    source: staffTickets,
    read: readTickets,
    columns: {
      number: { Number: ({ id }) => id },
      question: { Question: ({ initial_message }) => initial_message.message },
      from: { From: ({ username, sender }) => username ?? sender?.email ?? null },
      topic: { Topic: ({ topic }) => topic.name },
      state: { State: ({ state }) => state },
      assignee: { 'Assigned to': ({ assignee }) => assignee },
      since: { 'Since (UTC)': ({ waiting_since }) => inUtc(waiting_since) },
    },
  }),
};
