import type { CheckoutStore } from '@bidkit/sdk';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type ElementContext, useElement } from '../element/element-context.ts';
import { useLatest } from '../element/use-latest.ts';
import type { CardToken } from './card-fields.ts';
import { messages } from './messages.ts';
import { cardTheme, openCardFields, tokenizeCard } from './open-card-fields.ts';
import type { CheckoutFlow, Payment } from './use-checkout.ts';

type CardFieldsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      /** Answers null after a timeout. */
      readonly tokenize: () => Promise<CardToken | null>;
      /** The error of the card; null after a timeout. */
      readonly problem: string | null;
    };

export interface Card {
  readonly status: CardFieldsState['status'];
  /** The error of the card; empty without one. */
  readonly problem: string;
  /** Loads the fields again after a failure. */
  retry(): void;
  pay(): Promise<void>;
}

/** The provider's card fields, open while `isShown`, and the payment with them. */
export function useCard({ checkout }: CheckoutFlow, { pay }: Payment, isShown: boolean): Card {
  const element = useElement();
  const title = messages.card;
  const [fields, setFields] = useState<CardFieldsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const payByCard = () => {
    if (fields.status !== 'ready') return Promise.resolve();
    return pay(async () => {
      setFields({ ...fields, problem: '' });
      checkout.clearError();
      const token = await fields.tokenize();
      if (token && 'nonce' in token) return checkout.payByCard(token.nonce);
      const problem = token?.problem ?? null;
      setFields((now) => (now.status === 'ready' ? { ...now, problem } : now));
      return false;
    });
  };
  const latestPay = useLatest(payByCard);

  useLayoutEffect(() => {
    if (!isShown) return;
    const end = new AbortController();
    const onSubmit = () => void latestPay.current();
    openFields(element, checkout, { title, onSubmit }, end.signal).then(
      (tokenize) => !end.signal.aborted && setFields({ status: 'ready', tokenize, problem: '' }),
      // Shown on the page: another method can be chosen.
      () => !end.signal.aborted && setFields({ status: 'failed' }),
    );
    return () => {
      end.abort();
      setFields({ status: 'loading' });
    };
  }, [isShown, attempt]);

  return {
    status: fields.status,
    problem: fields.status === 'ready' ? (fields.problem ?? messages.nothingCharged) : '',
    retry: () => setAttempt((count) => count + 1),
    pay: payByCard,
  };
}

/** Opens the card fields in a slotted box of the host. Rejects when they cannot be loaded; `signal` closes them. */
async function openFields(
  { host, root, locale }: ElementContext,
  checkout: CheckoutStore,
  parts: { readonly title: string; readonly onSubmit: () => void },
  signal: AbortSignal,
): Promise<() => Promise<CardToken | null>> {
  // Without a token opening fails; the state has the server's error.
  const clientToken = (await checkout.cardToken()) ?? '';
  signal.throwIfAborted();
  const box = document.createElement('div');
  box.slot = 'card';
  host.append(box);
  signal.addEventListener('abort', () => box.remove());
  const theme = cardTheme(root.querySelector('.checkout') ?? host);
  const fields = await openCardFields({ clientToken, box, theme, locale, ...parts }, signal);
  if (signal.aborted) fields.close();
  signal.throwIfAborted();
  signal.addEventListener('abort', fields.close);
  return () => tokenizeCard(fields, signal);
}
