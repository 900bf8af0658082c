import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { lotList } from './lot-list.tsx';

/** All lots. */
export function LotsPage() {
  const { api, clock } = useOffice();
  const { data: categories } = useQuery({ queryKey: ['categories'], queryFn: () => api.listCategories() });
  return <ListScreen definition={lotList(categories ?? [], clock.now())} />;
}
