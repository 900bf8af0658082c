import { useBidkit } from '@bidkit/react';
import type { Address, AddressFormData } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberQuery } from '../../shared/member-query.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import styles from './addresses-page.module.css';

/** The member's delivery addresses, in the order in which the checkout offers them. */
export function AddressesPage() {
  const { data, error, refetch } = useQuery(memberQuery(useBidkit(), 'listAddresses'));
  return (
    <section className={styles.page}>
      <h1>Addresses</h1>
      <p>
        The checkout offers the address at the top first: the one that you used last, or another one that you
        choose here. Orders that you have placed keep their address.
      </p>
      {!data &&
        (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your addresses" />)}
      {data && (
        <AddressBook
          addressFormData={{
            addresses: data.current_user_addresses,
            countries: data.countries,
            states: data.states,
          }}
        />
      )}
    </section>
  );
}

/** The list, or the form of one address. */
function AddressBook({ addressFormData }: { addressFormData: AddressFormData }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [done, setDone] = useState('');
  const reload = () => client.invalidateQueries({ queryKey: memberQuery(bidkit, 'listAddresses').queryKey });
  const edit = (address: Address | 'new') => {
    setDone('');
    setEdited(address);
  };
  if (edited === null)
    return <AddressList addressFormData={addressFormData} done={done} onEdit={edit} onChange={reload} />;
  return (
    <AddressForm
      addressFormData={addressFormData}
      address={edited === 'new' ? null : edited}
      onCancel={() => setEdited(null)}
      onSaved={async () => {
        await reload();
        setDone('The address is saved.');
        setEdited(null);
      }}
    />
  );
}
