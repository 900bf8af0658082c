import { useBidkit } from '@bidkit/react';
import { openCardFields } from '@bidkit/widgets';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { membershipApi } from './queries.ts';

type Tokenize = Awaited<ReturnType<typeof openCardFields>>;

export type CardFields =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly tokenize: Tokenize };

/** The provider's card fields in a box of the page, open while it is shown. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens them again.
  useEffect(() => {
    const end = new AbortController();
    async function open(element: HTMLElement) {
      const { client_token } = await membershipApi(bidkit).createMembershipCardToken({ body: {} });
      end.signal.throwIfAborted();
      const parts = {
        clientToken: decodeURIComponent(client_token),
        box: element,
        locale: 'en',
        title: 'Credit Card',
        onSubmit: () => latest.current(),
      };
      const tokenize = await openCardFields(parts, end.signal);
      setFields({ status: 'ready', tokenize });
    }
    if (box.current) {
      // Shown on the page, with a button to try again.
      open(box.current).catch(() => end.signal.aborted || setFields({ status: 'failed' }));
    }
    return () => end.abort();
  }, [bidkit, box, attempt]);

  const retry = useCallback(() => {
    setFields({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [fields, retry];
}
