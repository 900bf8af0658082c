import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const DRAFTS = 'ticket-drafts';

/**
 * The answer to a ticket that is not sent yet. It is kept in memory only, as it is about a member, and ends with the
 * session like all else that the cache has.
 */
export function useDraft(ticketId: number): readonly [text: string, change: (text: string) => void] {
  const queries = useQueryClient();
  const key = [DRAFTS, ticketId];
  const [text, setText] = useState(() => queries.getQueryData<string>(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      // Nothing observes it: without this it would be collected after some minutes.
      queries.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(key, next);
    },
  ];
}
