import { type BidkitError, dealsOf, type Negotiation } from '@bidkit/sdk';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useSignInCheck } from '../sale/use-sign-in-check.ts';
import { type DollarsProblem, readAmount } from '../ui/dollars.tsx';
import { messages } from './messages.ts';

type Action = 'start' | 'offer' | 'extend' | 'accept' | 'reject';

interface NegotiationState {
  readonly text: string;
  /** The error of the text; only known once it was submitted. */
  readonly problem: DollarsProblem<'offer'>;
  /** The price that waits for a confirmation. */
  readonly asking: number | null;
  readonly pendingAction: Action | null;
  readonly refusal: BidkitError | null;
}

export interface NegotiationForm extends NegotiationState {
  /** The field of the offer. */
  readonly field: RefObject<HTMLInputElement | null>;
  write(text: string): void;
  choose(dollars: number): void;
  /** Opens the negotiation. `onVisitor` is called before a visitor is sent to the login. */
  start(onVisitor?: () => void): void;
  submit(): void;
  extend(): void;
  reject(): void;
  /** Opens the confirmation of a price. */
  ask(dollars: number): void;
  answer(isConfirmed: boolean): void;
  /** Closes the confirmation: its price is no longer offered. */
  withdraw(): void;
  clearRefusal(): void;
}

const initial: NegotiationState = {
  text: '',
  problem: '',
  asking: null,
  pendingAction: null,
  refusal: null,
};

/** A member's side of a negotiation: the text of the offer, the confirmation, and the call on its way. */
export function useNegotiation(dealId: number): NegotiationForm {
  const { bidkit, emit, announce } = useElement();
  const deals = dealsOf(bidkit);
  const isSignedIn = useSignInCheck({ dealId });
  const [state, setState] = useState(initial);
  const patch = (fields: Partial<NegotiationState>) => setState((now) => ({ ...now, ...fields }));
  const field = useRef<HTMLInputElement>(null);
  // A ref, because the state changes with the next rendering only: a double click counts once.
  const isBusy = useRef(false);

  async function run(pendingAction: Action, act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    patch({ pendingAction, refusal: null });
    try {
      await act();
    } catch (caught) {
      const error = caught as BidkitError;
      // The server may have acted although its answer was lost: its state counts.
      await deals.load(dealId, { force: true });
      const { negotiation } = deals.get(dealId).getState().data ?? {};
      if (pendingAction === 'accept' && negotiation?.status === 'accepted')
        emit('bidkit:accept', { dealId, auctionId: negotiation.schedule_id ?? 0 });
      else {
        patch({ refusal: error });
        emit('bidkit:error', { dealId, error });
      }
    }
    isBusy.current = false;
    patch({ pendingAction: null });
  }

  return {
    ...state,
    field,
    write: (text) => patch({ text }),
    choose(dollars) {
      patch({ problem: '', text: String(dollars) });
      field.current?.focus();
    },
    start(onVisitor) {
      if (!isSignedIn(onVisitor)) return;
      void run('start', async () => {
        const negotiation = await deals.start(dealId);
        emit('bidkit:deal-start', { dealId, negotiation });
      });
    },
    submit() {
      const offer = readAmount(state.text, 'offer');
      patch({ problem: 'problem' in offer ? offer.problem : '' });
      if ('problem' in offer) {
        field.current?.focus();
        return;
      }
      void run('offer', async () => {
        const negotiation = await deals.offer(dealId, offer.dollars);
        patch({ text: '' });
        announce(() => answerText(negotiation));
        emit('bidkit:offer', { dealId, negotiation });
      });
    },
    extend() {
      void run('extend', async () => {
        await deals.extend(dealId);
        announce(() => messages.moreGiven);
      });
    },
    reject() {
      void run('reject', async () => {
        await deals.reject(dealId);
        emit('bidkit:reject', { dealId });
      });
    },
    ask: (asking) => patch({ asking }),
    answer(isConfirmed) {
      const { asking } = state;
      patch({ asking: null });
      if (!isConfirmed || asking === null) return;
      void run('accept', async () => {
        const won = await deals.accept(dealId, asking);
        emit('bidkit:accept', { dealId, auctionId: won.id });
      });
    },
    withdraw: () => patch({ asking: null }),
    clearRefusal: () => patch({ refusal: null }),
  };
}

/** The announcement of the answer to an offer. */
const answerText = ({ status, counter_offer, rounds_left }: Negotiation) =>
  status === 'open' ? messages.countered(counter_offer, rounds_left) : messages.finalNow(counter_offer);
