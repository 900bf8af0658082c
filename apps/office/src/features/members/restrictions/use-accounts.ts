import type { MemberRow } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { useSettled } from '../../../shared/use-settled.ts';

const SIZE = 5;

/** The open accounts of members that a text finds, without one of them, and what is said about the search. */
export function useAccounts(text: string, without: number): { accounts: readonly MemberRow[]; said: string } {
  const { api } = useOffice();
  const asked = useSettled(text);
  const { data, error } = useQuery({
    queryKey: ['members', 'accounts', asked],
    // A number is that of one account: it is not also looked for in names.
    queryFn: () =>
      api.listMembers({ query: { q: /^\d+$/.test(asked) ? `#${asked}` : asked, size: SIZE + 1 } }),
    enabled: asked !== '',
  });
  if (text === '' || text !== asked) return { accounts: [], said: '' };
  if (error) return { accounts: [], said: error.message };
  if (!data) return { accounts: [], said: '' };
  const open = data.data.filter(
    ({ id, status, is_staff }) =>
      id !== without && !is_staff && (status === 'active' || status === 'unverified'),
  );
  if (open.length === 0) return { accounts: [], said: 'No other open account of a member was found.' };
  const isMore = data.total > data.data.length;
  return { accounts: open, said: isMore ? 'There are more. Type more of the name or the email.' : '' };
}
