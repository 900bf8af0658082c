import type { CheckoutState, SessionState } from '@bidkit/sdk';
import type { CheckoutStep } from '../element/events.ts';

/** The view of the element: a step of the checkout, or a replacement for it. */
export type CheckoutView = 'sign-in' | 'loading' | 'failed' | 'awaitingOutcome' | 'expired' | CheckoutStep;

/** Chooses the view by the step that the host requests, the state of the checkout and the session. */
export function viewOf(step: CheckoutStep, state: CheckoutState, session: SessionState): CheckoutView {
  // A session that could not be loaded may still be valid, so it is not sent to the login.
  if (session.status === 'signed-out') return session.error ? 'failed' : 'sign-in';
  if (hasFailed(state)) return 'failed';
  if (step === 'receipt') return state.status === 'paid' && state.receipt ? 'receipt' : 'loading';
  if (!state.summary) return 'loading';
  if (state.status === 'expired') return 'expired';
  // The review stays: it has the button that was pressed.
  if (state.status === 'awaitingOutcome' && step !== 'review') return 'awaitingOutcome';
  return step;
}

/** Whether the order, or the receipt of a paid one, could not be loaded. */
export const hasFailed = (state: CheckoutState): boolean =>
  state.status === 'failed' || (state.status === 'paid' && !state.receipt && state.error !== null);
