import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { orderList } from './order-list.tsx';

/** All orders. Those who may read the partners can filter by them. */
export function OrdersPage() {
  const { api, has } = useOffice();
  const { data: partners } = useQuery({
    queryKey: ['partners'],
    queryFn: () => api.listPartners(),
    enabled: has('partners:write'),
  });
  return <ListScreen definition={orderList(partners ?? [])} />;
}
