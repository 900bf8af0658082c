import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UNSENT } from '../../shared/unsent.ts';

/** An answer that is not sent yet. */
export interface Draft {
  readonly text: string;
  /** The last message that was shown when the person began to type; null before. */
  readonly after: number | null;
}

/** Nothing was typed. */
export const noDraft: Draft = { text: '', after: null };

/** The answer to a ticket that is not sent yet. It is kept while other pages are open. */
export function useDraft(ticketId: number): readonly [draft: Draft, change: (draft: Draft) => void] {
  const queries = useQueryClient();
  const key = [UNSENT, 'ticket answers', ticketId];
  const [draft, setDraft] = useState(() => queries.getQueryData<Draft>(key) ?? noDraft);
  return [
    draft,
    (next) => {
      setDraft(next);
      if (next.text === '') return queries.removeQueries({ queryKey: key });
      // Nothing observes it: without this it would be collected after some minutes.
      queries.setQueryDefaults([UNSENT], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(key, next);
    },
  ];
}
