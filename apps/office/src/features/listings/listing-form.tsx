import { externalAuctionChange, type ListingType, type StaffExternalAuction } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Editor } from '../../shared/editor/editor.tsx';
import { recurrences } from '../../shared/recurrences.ts';
import { ListingFields } from './listing-fields.tsx';
import { fieldsOf, labels, versionOf } from './listing-values.ts';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

interface Props {
  readonly listing: StaffExternalAuction;
  readonly types: readonly ListingType[];
}

/** The fields of a listing, which are saved together. */
export function ListingForm({ listing, types }: Props) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const params = { id: listing.id };
  const present = ['listings', 'one', listing.id];
  const read = () =>
    queries.fetchQuery({
      queryKey: present,
      queryFn: () => api.getStaffExternalAuction({ params }),
      staleTime: 0,
    });
  return (
    <Editor
      screen="listing"
      id={listing.id}
      present={versionOf(listing)}
      labels={labels}
      inWords={{
        car: (list) => (list === 'car' ? 'Car auctions' : 'Government auctions'),
        type: (id) => types.find((type) => String(type.id) === id)?.name,
        recurring: (value) => recurrences.find(([name]) => name === value)?.[1],
        is_government: yesNo,
        is_online: yesNo,
        is_offline: yesNo,
        is_portal: yesNo,
      }}
      schema={externalAuctionChange}
      isFixed={!has('lots:write')}
      bodyOf={(values, { version }, changed) => ({ base_version: version, ...fieldsOf(values, changed) })}
      save={async (body) => {
        try {
          await api.changeExternalAuction({ params, body });
          return versionOf(await read());
        } finally {
          void queries.invalidateQueries({ queryKey: ['listings'] });
        }
      }}
      reload={async () => versionOf(await read())}
    >
      {(form) => <ListingFields form={form} types={types} />}
    </Editor>
  );
}
