import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../shared/list/view-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImportFlow } from './import-flow.tsx';
import { lotKind } from './lots/lot-kind.tsx';

/** Fewer need it. */
const ListingFlow = lazy(async () => {
  const { listingKind } = await import('./listings/listing-kind.tsx');
  return { default: () => <ImportFlow kind={listingKind} /> };
});

const LISTINGS = 'listings';
const kinds = [
  { id: lotKind.id, label: 'Lots', href: paths.imports.imports },
  { id: LISTINGS, label: 'Gov & car listings', href: `${paths.imports.imports}?kind=${LISTINGS}` },
];

/** Lots or listings from the file of a spreadsheet. The address has the kind. */
export function ImportsPage() {
  const [params] = useSearchParams();
  const isListings = params.get('kind') === LISTINGS;
  return (
    <Page title="Imports">
      <ViewTabs tabs={kinds} current={isListings ? LISTINGS : lotKind.id} />
      {isListings ? (
        <Suspense fallback={<Skeleton />}>
          <ListingFlow />
        </Suspense>
      ) : (
        <ImportFlow kind={lotKind} />
      )}
    </Page>
  );
}
