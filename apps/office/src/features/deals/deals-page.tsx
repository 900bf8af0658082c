import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { shownCategoriesQuery } from '../../shared/categories.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { dealList } from './deal-list.tsx';

/** All daily deals. */
export function DealsPage() {
  const office = useOffice();
  const { data: categories } = useQuery(shownCategoriesQuery(office));
  return (
    <ListScreen definition={dealList(categories ?? [])}>
      <ButtonLink to={paths.deals.rules}>Rules of deals</ButtonLink>
    </ListScreen>
  );
}
