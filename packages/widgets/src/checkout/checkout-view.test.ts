import { BidkitError, type CheckoutState, type SessionState } from '@bidkit/sdk';
import { describe, expect, it } from 'vitest';
import type { CheckoutStep } from '../element/events.ts';
import { type CheckoutView, viewOf } from './checkout-view.ts';

const error = new BidkitError('GET /payment/summary', 0, 'No answer.');
const signedIn = { status: 'signed-in', error: null } as SessionState;
const signedOut = { status: 'signed-out', error: null } as SessionState;

// States as far as the view reads them.
const states = {
  loading: { status: 'loading', summary: null, error: null },
  failed: { status: 'failed', summary: null, error },
  owed: { status: 'owed', summary: {}, error: null },
  refused: { status: 'owed', summary: {}, error },
  paying: { status: 'paying', summary: {}, error: null },
  awaitingOutcome: { status: 'awaitingOutcome', summary: {}, error },
  expired: { status: 'expired', summary: {}, error: null },
  paid: { status: 'paid', summary: {}, receipt: null, error: null },
  'paid, with receipt': { status: 'paid', summary: null, receipt: {}, error: null },
  'paid, receipt failed': { status: 'paid', summary: {}, receipt: null, error },
} as unknown as Record<string, CheckoutState>;

describe('the view of a signed-in member', () => {
  it.each([
    ['methods', 'loading', 'loading'],
    ['methods', 'failed', 'failed'],
    ['methods', 'owed', 'methods'],
    ['address', 'owed', 'address'],
    ['address', 'refused', 'address'],
    ['review', 'paying', 'review'],
    ['methods', 'awaitingOutcome', 'awaitingOutcome'],
    ['address', 'awaitingOutcome', 'awaitingOutcome'],
    ['review', 'awaitingOutcome', 'review'],
    ['methods', 'expired', 'expired'],
    ['review', 'expired', 'expired'],
    ['receipt', 'loading', 'loading'],
    ['receipt', 'failed', 'failed'],
    ['receipt', 'owed', 'loading'],
    ['receipt', 'paid', 'loading'],
    ['receipt', 'paid, with receipt', 'receipt'],
    ['receipt', 'paid, receipt failed', 'failed'],
    ['review', 'paid', 'review'],
  ] as [CheckoutStep, string, CheckoutView][])(
    'the view of a member at the step %s, %s: %s',
    (step, name, view) => {
      const state = states[name];
      if (!state) throw new Error(`There is no state ${name}`);
      expect(viewOf(step, state, signedIn)).toBe(view);
    },
  );
});

it('asks a visitor to sign in, unless the session could not be loaded', () => {
  const owed = states.owed as CheckoutState;
  expect(viewOf('methods', owed, signedOut)).toBe('sign-in');
  expect(viewOf('methods', owed, { ...signedOut, error })).toBe('failed');
});
