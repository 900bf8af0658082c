import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../fetch-json.ts';
import type { Call } from './entries.ts';

/** The search, loaded when the field is used: its index is larger than the pages. */
export const findQuery = queryOptions({
  queryKey: ['developers', 'search'],
  queryFn: async ({ signal }) => {
    const [{ createFindEntries }, calls] = await Promise.all([
      import('./find-entries.ts'),
      fetchJson<Call[]>('/api/docs/calls.json', signal),
    ]);
    return createFindEntries(calls);
  },
  staleTime: Number.POSITIVE_INFINITY,
  // A function is compared by itself.
  structuralSharing: false,
});
