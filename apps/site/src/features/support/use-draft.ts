import { useSession } from '@bidkit/react';
import { useState } from 'react';
import type * as z from 'zod/mini';

/**
 * What a member has typed into a form and not sent. It survives a reload of the tab, and no other member sees it. Call it
 * on pages that know the member.
 */
export function useDraft<S extends z.ZodMiniType<object>>(name: string, schema: S) {
  const key = `draft:${name}:${useSession().user?.id}`;
  const [draft, setDraft] = useState<z.output<S> | null>(() => read(key, schema));
  return {
    draft,
    save(next: z.output<S>) {
      setDraft(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Blocked or full: the form works without it.
      }
    },
    discard() {
      setDraft(null);
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Blocked: nothing is stored.
      }
    },
  };
}

function read<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Blocked, or not written by this page.
  }
}
