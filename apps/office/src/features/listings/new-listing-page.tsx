import { sendIdempotent } from '@bidkit/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Editor } from '../../shared/editor/editor.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import section from '../../shared/section.module.css';
import { Page } from '../../ui/page.tsx';
import { ListingFields } from './listing-fields.tsx';
import { listingAddress } from './listing-list.tsx';
import styles from './listing-page.module.css';
import { emptyListing, fieldsOf, type ListingValues, labels, newListingForm } from './listing-values.ts';
import { typesQuery } from './queries.ts';

/** Adds a government or car auction. */
export function NewListingPage() {
  const office = useOffice();
  const { api } = office;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const types = useQuery(typesQuery(office));
  return (
    <Page title="Add a listing">
      <p>
        <Link to={paths.listings.listings}>All listings</Link>
      </p>
      <p className={section.hint}>
        A sale of an agency or a dealer, which is held elsewhere. Members find it at once. A photo is added on
        its page afterwards.
      </p>
      <Loaded query={types}>
        {(known) => (
          <div className={styles.form}>
            <Editor
              screen="listing"
              id="new"
              present={emptyListing}
              labels={labels}
              schema={newListingForm}
              action="Add the listing"
              bodyOf={(values: ListingValues) => fieldsOf(values)}
              save={async (body) => {
                const request = `POST /external-auctions ${JSON.stringify(body)}`;
                const { id } = await sendIdempotent(request, (options) =>
                  api.createExternalAuction({ body, ...options }),
                );
                await queries.invalidateQueries({ queryKey: ['listings'], refetchType: 'none' });
                return { ...emptyListing, id };
              }}
              reload={async () => emptyListing}
              onSaved={({ id }) => void navigate(listingAddress(id))}
            >
              {(form) => <ListingFields form={form} types={known} />}
            </Editor>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
