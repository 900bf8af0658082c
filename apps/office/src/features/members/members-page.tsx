import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { memberList } from './member-list.tsx';

/** All members. Those who may read the partners can filter by them. */
export function MembersPage() {
  const { api, has } = useOffice();
  const { data: partners } = useQuery({
    queryKey: ['partners'],
    queryFn: () => api.listPartners(),
    enabled: has('partners:write'),
  });
  return <ListScreen definition={memberList(partners ?? [])} />;
}
