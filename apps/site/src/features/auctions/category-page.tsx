import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { PageTitle } from '@bidkit/ui/page-title';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { LotList } from '../../shared/lots/lot-list.tsx';
import { ShareList } from '../../shared/lots/share-list.tsx';
import { NotFound } from '../../shared/not-found.tsx';
import { useCategory, usePreloadQuery } from '../../shared/preload.ts';
import { categoryLots } from './lists.ts';
import { LotFilters, useFilters } from './lot-filters.tsx';
import { SubCategories } from './sub-categories.tsx';

/** The auctions of a category. */
export function CategoryPage() {
  return <Listing parameter="category_id" />;
}

/** The auctions of a virtual category: on the wire, its id is a mount id. */
export function TagPage() {
  return <Listing parameter="mount_id" />;
}

function Listing({ parameter }: { parameter: 'category_id' | 'mount_id' }) {
  const id = Number(useParams().id);
  const { search } = useLocation();
  const { error, refetch } = usePreloadQuery();
  const { count } = useFilters();
  const isVirtual = parameter === 'mount_id';
  const category = useCategory(id, isVirtual);
  if (category === null) return <NotFound what="category" />;
  if (category === undefined) {
    return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  }
  // Another category was merged into this one.
  if (category.id !== id) {
    const pathname = paths.category({ id: category.id, is_virtual: isVirtual });
    return <Navigate to={{ pathname, search }} replace />;
  }
  return (
    <>
      <PageTitle title={category.display} />
      <SubCategories of={category} />
      <LotList
        key={id}
        title={category.display}
        tools={<ShareList title={category.display} />}
        source={categoryLots(parameter, id)}
        lead={category.description}
        filters={<LotFilters />}
        empty={
          count > 0
            ? 'No auctions match these filters.'
            : `There are no live auctions in ${category.display} right now.`
        }
      />
    </>
  );
}
