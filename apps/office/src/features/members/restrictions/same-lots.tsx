import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { Notice } from '../../../shared/notice.tsx';
import type { Member } from './member.ts';

interface Props {
  readonly member: Member;
  /** The number of the other account. */
  readonly into: number;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Warns that two accounts have bid on the same lots, as far as their last bids show it. */
export function SameLots({ member, into }: Props) {
  const { api } = useOffice();
  const { data: other } = useQuery({
    queryKey: ['members', 'one', into],
    queryFn: () => api.getMember({ params: { id: into } }),
  });
  const others = new Set(other?.last_bids.map(({ id }) => id));
  const lots = member.last_bids.flatMap(({ id }) => (others.has(id) ? [String(id)] : []));
  return (
    <div role="status">
      {lots.length > 0 && (
        <Notice>
          Both have bid on {lots.length === 1 ? 'lot' : 'lots'} {list.format(lots)}.
        </Notice>
      )}
    </div>
  );
}
