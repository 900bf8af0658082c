import type { StaffExternalAuction } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import section from '../../shared/section.module.css';
import { ListingForm } from './listing-form.tsx';
import styles from './listing-page.module.css';
import { ListingPhotograph } from './listing-photograph.tsx';
import { ListingStatus, listText, saleText } from './listing-words.tsx';
import { typesQuery } from './queries.ts';

const definition: RecordDefinition<StaffExternalAuction> = {
  name: 'listings',
  one: 'listing',
  notFound: 'external_auction_not_found',
  list: { path: paths.listings.listings, label: 'All listings' },
  load: (api, id) => api.getStaffExternalAuction({ params: { id } }),
  readAhead: historyAhead({ name: 'listings', subject: 'external-auction' }),
  titleOf: ({ id, name }) => `Listing ${id}: ${name}`,
  status: ({ hasEnded }) => <ListingStatus hasEnded={hasEnded} />,
  siteOf: ({ page }) => page,
};

/** One government or car auction: its facts, fields, photo and history. */
export const ListingPage = () => (
  <RecordPage definition={definition}>{(listing, now) => <Listing listing={listing} now={now} />}</RecordPage>
);

ListingPage.readAhead = readAhead(definition);

function Listing({ listing, now }: { listing: StaffExternalAuction; now: number }) {
  const types = useQuery(typesQuery(useOffice()));
  return (
    <>
      <ListingActions listing={listing} />
      <div className={styles.parts}>
        <div className={styles.column}>
          <RecordSection title="Details">
            {listing.source !== null && (
              <p className={section.hint}>
                It was imported from {listing.source}. The next import of that source changes it back to what
                the file says.
              </p>
            )}
            <Loaded query={types}>
              {(known) => <ListingForm key={listing.id} listing={listing} types={known} />}
            </Loaded>
          </RecordSection>
        </div>
        <div className={styles.column}>
          <RecordSection title="At a glance">
            <Facts facts={factsOf(listing)} />
          </RecordSection>
          <ListingPhotograph listing={listing} />
          <RecordHistory name="listings" subject="external-auction" id={listing.id} now={now} />
        </div>
      </div>
    </>
  );
}

function ListingActions({ listing: { id, name } }: { listing: StaffExternalAuction }) {
  const { api, has } = useOffice();
  const navigate = useNavigate();
  const remove: ReasonAction = {
    id: 'remove',
    label: 'Remove this listing',
    title: `Remove listing ${id}?`,
    text: `Members no longer find “${name}”, and it leaves their watchlists. This cannot be undone. Staff see the reason.`,
    isDangerous: true,
    async run(reason) {
      await api.removeExternalAuction({ params: { id }, body: { reason } });
      await navigate(paths.listings.listings);
      return null;
    },
  };
  return <RecordActions name="listings" actions={has('lots:write') ? [remove] : []} />;
}

const factsOf = (listing: StaffExternalAuction): readonly Fact[] => [
  ['Number', listing.id],
  ['List', listText(listing.car)],
  ['Sale', saleText(listing.sale_at)],
  ['Place', `${listing.city}, ${listing.state} ${listing.zip}`],
  ...websiteOf(listing),
  ['Added', listing.source === null ? 'By staff' : 'By an import'],
  ...(listing.source === null
    ? []
    : ([
        ['Source', listing.source],
        ['Key in the source', listing.external_key ?? 'None'],
      ] as const)),
];

const websiteOf = ({ website_address: address }: StaffExternalAuction): readonly Fact[] =>
  address === null
    ? []
    : [
        [
          'Website',
          <a key="website" href={address} target="_blank" rel="noreferrer">
            {URL.parse(address)?.hostname ?? address}
          </a>,
        ],
      ];
