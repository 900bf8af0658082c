import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { openCardFields } from '@bidkit/widgets';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { membershipApi } from './queries.ts';

type Tokenize = Awaited<ReturnType<typeof openCardFields>>;

export type CardFields =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly tokenize: Tokenize };

const NOT_LOADED = 'The card fields could not be loaded.';

/** Loads the payment provider's card fields into `box`, and removes them when the component unmounts. */
export function useCardFields(
  box: RefObject<HTMLElement | null>,
  onSubmit: () => void,
): [fields: CardFields, retry: () => void] {
  const bidkit = useBidkit();
  const [fields, setFields] = useState<CardFields>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onSubmit);
  useEffect(() => {
    latest.current = onSubmit;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads them again.
  useEffect(() => {
    const controller = new AbortController();
    async function open(element: HTMLElement) {
      const { client_token } = await membershipApi(bidkit).createMembershipCardToken({ body: {} });
      controller.signal.throwIfAborted();
      const parts = {
        clientToken: decodeURIComponent(client_token),
        box: element,
        locale: 'en',
        title: 'Credit Card',
        onSubmit: () => latest.current(),
      };
      const tokenize = await openCardFields(parts, controller.signal);
      setFields({ status: 'ready', tokenize });
    }
    if (box.current) {
      // The page shows this status with a button to try again.
      open(box.current).catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof BidkitError ? error.message : NOT_LOADED;
        setFields({ status: 'failed', message });
      });
    }
    return () => controller.abort();
  }, [bidkit, box, attempt]);

  const retry = useCallback(() => {
    setFields({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [fields, retry];
}
