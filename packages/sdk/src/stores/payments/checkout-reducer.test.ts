import { itemStatusId, type PaymentSummary, type Receipt, type SelectedAddress } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { BidkitError, unreachable } from '../../error.ts';
import { initialState, reduce } from './checkout-reducer.ts';
import { type CheckoutEvent, type CheckoutState, isCheckoutBusy } from './checkout-state.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const PAY_BY = '2026-11-21T10:10:00.000Z';
const LATER = '2026-11-21T10:20:00.000Z';

// A summary with the fields that the reducer reads.
const summaryOf = (status: keyof typeof itemStatusId, changes: Partial<PaymentSummary> = {}) =>
  ({
    total: 28.9,
    address: null,
    item_status_id: itemStatusId[status],
    pay_by: PAY_BY,
    server_time: NOW,
    may_extend: true,
    ...changes,
  }) as PaymentSummary;

const address = { id: 3 } as SelectedAddress;
const receipt = { id: 5 } as Receipt;
const conflict = new BidkitError('POST /processor/execute', 409, 'No.');
const lost = unreachable('POST /processor/execute');
const totals = { sale_price: 20, shipping_cost: 8, tax: 0.9, total: 30 };

const shared = {
  addressFormData: null,
  selected_address: null,
  paypalOrder: null,
  ownAddressTotal: null,
  error: null,
};
const summary = summaryOf('unpaid');
const states = {
  loading: initialState,
  failed: { ...shared, status: 'failed', summary: null, error: lost },
  owed: { ...shared, status: 'owed', summary },
  saving: { ...shared, status: 'saving', summary },
  paying: { ...shared, status: 'paying', summary },
  expired: { ...shared, status: 'expired', summary },
  awaitingOutcome: { ...shared, status: 'awaitingOutcome', summary, wasPaying: false, pollsLeft: 3 },
  paid: { ...shared, status: 'paid', summary: summaryOf('paid'), receipt: null },
} as const satisfies Record<CheckoutState['status'], CheckoutState>;

/** Each row: a state, an event, and the fields of the next state. */
type Row = [keyof typeof states, CheckoutEvent, Partial<CheckoutState> & Record<string, unknown>];

const loading: Row[] = [
  ['failed', { type: 'loadStarted' }, { status: 'loading', error: null }],
  ['loading', { type: 'loadFailed', error: lost }, { status: 'failed', error: lost }],
  ['loading', { type: 'loaded', summary }, { status: 'owed', summary, selected_address: null }],
  ['loading', { type: 'loaded', summary: summaryOf('paid') }, { status: 'paid', receipt: null }],
  ['loading', { type: 'loaded', summary: summaryOf('held') }, { status: 'paid' }],
  [
    'loading',
    { type: 'loaded', summary: summaryOf('paying') },
    { status: 'awaitingOutcome', wasPaying: true },
  ],
  ['loading', { type: 'loaded', summary: summaryOf('forfeited') }, { status: 'expired' }],
  [
    'loading',
    { type: 'loaded', summary: summaryOf('unpaid', { server_time: PAY_BY }) },
    { status: 'expired' },
  ],
  ['failed', { type: 'refreshed', summary }, { status: 'owed', error: null }],
];

const refreshing: Row[] = [
  [
    'owed',
    { type: 'refreshed', summary: summaryOf('unpaid', { total: 30, address }) },
    { status: 'owed', summary: summaryOf('unpaid', { total: 30, address }), selected_address: address },
  ],
  [
    'owed',
    { type: 'refreshed', summary: summaryOf('paying') },
    { status: 'awaitingOutcome', wasPaying: true },
  ],
  ['saving', { type: 'refreshed', summary: summaryOf('paying') }, { status: 'saving' }],
  ['paying', { type: 'refreshed', summary: summaryOf('paying') }, { status: 'paying' }],
  ['awaitingOutcome', { type: 'refreshed', summary: summaryOf('unpaid') }, { status: 'awaitingOutcome' }],
  ['owed', { type: 'refreshed', summary: summaryOf('paid') }, { status: 'paid', error: null }],
  ['saving', { type: 'refreshed', summary: summaryOf('paid') }, { status: 'paid' }],
  ['paying', { type: 'refreshed', summary: summaryOf('paid') }, { status: 'paid' }],
  ['awaitingOutcome', { type: 'refreshed', summary: summaryOf('held') }, { status: 'paid' }],
  ['paid', { type: 'refreshed', summary: summaryOf('unpaid') }, { status: 'paid' }],
];

const saving: Row[] = [
  ['owed', { type: 'saveStarted' }, { status: 'saving', error: null, paypalOrder: null }],
  ['owed', { type: 'saveStarted', paypalOrder: 'O-1' }, { status: 'saving', paypalOrder: 'O-1' }],
  ['saving', { type: 'totalsReceived', totals, address }, { status: 'saving', selected_address: address }],
  ['saving', { type: 'addressSaved' }, { status: 'owed', addressFormData: null }],
  ['owed', { type: 'addressKept' }, { selected_address: null }],
  ['saving', { type: 'paypalBilled', ownAddressTotal: 28.9 }, { status: 'owed', ownAddressTotal: 28.9 }],
  ['saving', { type: 'refused', error: conflict }, { status: 'owed', error: conflict }],
];

const paying: Row[] = [
  ['owed', { type: 'payStarted' }, { status: 'paying', error: null }],
  ['paying', { type: 'paid' }, { status: 'paid', receipt: null }],
  ['paying', { type: 'refused', error: conflict }, { status: 'owed', error: conflict }],
  [
    'paying',
    { type: 'outcomeUnknown', error: lost },
    { status: 'awaitingOutcome', wasPaying: false, error: lost },
  ],
  [
    'paid',
    { type: 'itemPolled', item: { item_status_id: itemStatusId.shipped } },
    { status: 'paid', summary: summaryOf('shipped') },
  ],
  ['paid', { type: 'itemPolled', item: null }, { status: 'paid', summary: summaryOf('paid') }],
  ['owed', { type: 'errorRaised', error: lost }, { status: 'owed', error: lost }],
  ['paying', { type: 'errorRaised', error: lost }, { status: 'paying', error: lost }],
];

const receipts: Row[] = [
  ['loading', { type: 'receiptLoaded', receipt }, { status: 'paid', summary: null, receipt }],
  ['paid', { type: 'receiptLoaded', receipt }, { status: 'paid', receipt }],
  ['loading', { type: 'receiptFailed', error: lost }, { status: 'failed', error: lost }],
  ['paid', { type: 'receiptFailed', error: lost }, { status: 'paid', error: lost }],
];

const withdrawing: Row[] = [
  ['paid', { type: 'checkWithdrawn', summary }, { status: 'owed', summary, error: null }],
  [
    'paid',
    { type: 'checkWithdrawn', summary: summaryOf('unpaid', { address }) },
    { status: 'owed', selected_address: address },
  ],
  ['paid', { type: 'checkWithdrawn', summary: summaryOf('paid') }, { status: 'paid', receipt: null }],
  ['paid', { type: 'errorRaised', error: conflict }, { status: 'paid', error: conflict }],
];

const time: Row[] = [
  ['owed', { type: 'ticked', nowMs: Date.parse(PAY_BY) - 1 }, { status: 'owed' }],
  ['owed', { type: 'ticked', nowMs: Date.parse(PAY_BY) }, { status: 'expired' }],
  ['paying', { type: 'ticked', nowMs: Date.parse(LATER) }, { status: 'paying' }],
  ['awaitingOutcome', { type: 'ticked', nowMs: Date.parse(LATER) }, { status: 'awaitingOutcome' }],
  ['expired', { type: 'refreshed', summary }, { status: 'expired' }],
  ['expired', { type: 'refreshed', summary: summaryOf('unpaid', { pay_by: LATER }) }, { status: 'owed' }],
  ['expired', { type: 'refreshed', summary: summaryOf('paid') }, { status: 'paid' }],
  ['expired', { type: 'refreshed', summary: summaryOf('paying') }, { status: 'awaitingOutcome' }],
  [
    'owed',
    { type: 'timeExtended', time: { pay_by: LATER, may_extend: false, server_time: NOW } },
    { status: 'owed', summary: summaryOf('unpaid', { pay_by: LATER, may_extend: false }), error: null },
  ],
];

describe.each([
  ['loading', loading],
  ['a refresh', refreshing],
  ['saving an address or a PayPal order', saving],
  ['paying', paying],
  ['receipts', receipts],
  ['withdrawing a check', withdrawing],
  ['the time to pay', time],
])('%s', (_, rows) => {
  it.each(rows)('%s and %j', (from, event, expected) => {
    expect(reduce(states[from], event)).toMatchObject(expected);
  });
});

describe('polling', () => {
  const after = (from: CheckoutState, ...statuses: (keyof typeof itemStatusId | null)[]) =>
    statuses.reduce(
      (state, status) =>
        reduce(state, { type: 'itemPolled', item: status && { item_status_id: itemStatusId[status] } }),
      from,
    );

  it('counts the polls that find the item owed', () => {
    expect(after(states.awaitingOutcome, 'unpaid', 'unpaid')).toMatchObject({ pollsLeft: 1 });
    expect(after(states.awaitingOutcome, 'unpaid', 'unpaid', 'unpaid')).toMatchObject({ pollsLeft: 0 });
  });

  it('does not count a poll without an answer, or one that finds the payment at its provider', () => {
    expect(after(states.awaitingOutcome, null, 'paying', null)).toMatchObject({
      pollsLeft: 3,
      wasPaying: true,
    });
  });

  it.each([
    ['owed after it was paying', ['paying', 'unpaid']],
    ['forfeited', ['forfeited']],
  ] as const)('ends at once when the item is %s', (_, statuses) => {
    expect(after(states.awaitingOutcome, ...statuses)).toMatchObject({
      status: 'awaitingOutcome',
      pollsLeft: 0,
    });
  });

  it('ends as owed with the reason, as expired, or goes on when another payment has begun', () => {
    const end = (checked: PaymentSummary) =>
      reduce({ ...states.awaitingOutcome, summary: checked }, { type: 'pollingEnded', error: conflict });
    expect(end(summary)).toMatchObject({ status: 'owed', error: conflict });
    expect(end(summaryOf('forfeited'))).toMatchObject({ status: 'expired', error: conflict });
    expect(end(summaryOf('paying'))).toMatchObject({
      status: 'awaitingOutcome',
      wasPaying: true,
      error: null,
    });
  });
});

it('awaits the payment of another page after that payment caused a refusal', () => {
  for (const from of [states.saving, states.paying]) {
    const refused = reduce({ ...from, summary: summaryOf('paying') }, { type: 'refused', error: conflict });
    expect(refused).toMatchObject({ status: 'awaitingOutcome', wasPaying: true, error: null });
  }
});

it('merges new totals and their address into the summary', () => {
  const { summary: merged } = reduce(states.saving, { type: 'totalsReceived', totals, address });
  expect(merged).toEqual({ ...summary, ...totals, address });
});

it('clears an error, except that of a failed load', () => {
  expect(reduce({ ...states.owed, error: lost }, { type: 'errorCleared' }).error).toBeNull();
  expect(reduce(states.failed, { type: 'errorCleared' })).toBe(states.failed);
});

it.each([
  ['a payment while one is under way', 'paying', { type: 'payStarted' }],
  ['a payment after the time to pay', 'expired', { type: 'payStarted' }],
  ['a save while paying', 'paying', { type: 'saveStarted' }],
  ['a late refusal of what is paid', 'paid', { type: 'refused', error: conflict }],
  ['a lost answer of what is paid', 'paid', { type: 'outcomeUnknown', error: lost }],
  ['a poll of what is paid', 'paid', { type: 'itemPolled', item: null }],
  ['the end of a polling that is over', 'owed', { type: 'pollingEnded', error: conflict }],
  ['more time before the order is known', 'loading', { type: 'totalsReceived', totals, address }],
] as [string, keyof typeof states, CheckoutEvent][])('ignores %s', (_, from, event) => {
  expect(reduce(states[from], event)).toBe(states[from]);
});

it('is busy while saving, paying or awaiting an outcome', () => {
  const busy = Object.values(states).filter(isCheckoutBusy);
  expect(busy.map(({ status }) => status)).toEqual(['saving', 'paying', 'awaitingOutcome']);
});
