import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../shared/list/view-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { ImportFlow } from './import-flow.tsx';
import { listingKind } from './listings/listing-kind.tsx';
import { lotKind } from './lots/lot-kind.tsx';

const kinds = [
  { id: lotKind.id, label: 'Lots' },
  { id: listingKind.id, label: 'Gov & car listings' },
];

/** Lots or listings from the file of a spreadsheet. The address has the kind. */
export function ImportsPage() {
  const [params] = useSearchParams();
  const isListings = params.get('kind') === listingKind.id;
  return (
    <Page title="Imports">
      <ViewTabs
        views={kinds}
        current={isListings ? listingKind.id : lotKind.id}
        hrefOf={(id) => (id === lotKind.id ? paths.imports.imports : `${paths.imports.imports}?kind=${id}`)}
      />
      {isListings ? (
        <ImportFlow key="listings" kind={listingKind} />
      ) : (
        <ImportFlow key="lots" kind={lotKind} />
      )}
    </Page>
  );
}
