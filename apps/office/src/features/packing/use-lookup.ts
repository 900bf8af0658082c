import type { FoundCode } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { useRef } from 'react';
import { useOffice } from '../../session/use-office.tsx';

/**
 * Asks the server what a code belongs to. Only the answer to the last code counts: `onAnswer` gets what was found, or
 * why nothing was.
 */
export function useLookup(onAnswer: (found: FoundCode | string) => void) {
  const { api } = useOffice();
  const last = useRef(0);
  return async (code: string) => {
    last.current += 1;
    const own = last.current;
    const answer = await api.findByCode({ query: { code } }).catch((error: unknown) => {
      if (error instanceof BidkitError) return error.message;
      throw error;
    });
    if (own === last.current) onAnswer(answer);
  };
}
