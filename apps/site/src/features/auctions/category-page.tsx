import { useBidkit } from '@bidkit/react';
import { useParams } from 'react-router';
import { useCategory, usePreloadQuery } from '../../preload.ts';
import { Failure } from '../../ui/failure.tsx';
import { LotList } from '../../ui/lots/lot-list.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SubCategories } from './sub-categories.tsx';

/** The auctions of a category (spec 000 §2.4). */
export function CategoryPage() {
  return <Listing parameter="category_id" />;
}

/** The auctions of a virtual category, which travels as a mount id. */
export function TagPage() {
  return <Listing parameter="mount_id" />;
}

function Listing({ parameter }: { parameter: 'category_id' | 'mount_id' }) {
  const { api } = useBidkit();
  const id = Number(useParams().id);
  const { error, refetch } = usePreloadQuery();
  const category = useCategory(id, parameter === 'mount_id');
  if (category === null) return <NotFound what="category" />;
  if (category === undefined) {
    return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  }
  return (
    <>
      <PageTitle title={category.display} />
      <SubCategories of={category} />
      <LotList
        key={id}
        title={category.display}
        source={{
          key: [parameter, id],
          fetch: (query, signal) => api.listAuctions({ query: { ...query, [parameter]: id }, signal }),
        }}
        empty={`No auction of ${category.display} is on right now.`}
      />
    </>
  );
}
