import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { listingList } from './listing-list.tsx';
import { sourcesQuery, typesQuery } from './queries.ts';

/** All government and car auctions, which are held elsewhere. */
export function ListingsPage() {
  const office = useOffice();
  const { data: types = [] } = useQuery(typesQuery(office));
  const { data: sources = [] } = useQuery(sourcesQuery(office));
  return (
    <ListScreen definition={listingList({ types, sources })}>
      {office.has('lots:write') && (
        <ButtonLink to={`${paths.imports.imports}?kind=listings`}>Import a file</ButtonLink>
      )}
    </ListScreen>
  );
}
