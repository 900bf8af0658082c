import { cityLine, fullName } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { Address, AddressFormData } from '@bidkit/sdk';
import { Dialog } from '@bidkit/ui/dialog';
import { handFocus } from '@bidkit/ui/hand-focus';
import { Outcome } from '@bidkit/ui/outcome';
import list from '@bidkit/ui/row-list.module.css';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountApi } from '../../shared/account-api.ts';
import { AddressLines } from '../../shared/address-lines.tsx';
import styles from './addresses-page.module.css';

interface Props {
  addressFormData: AddressFormData;
  /** What was done before the list was shown; empty for nothing. */
  done: string;
  onEdit(address: Address | 'new'): void;
  /** Reloads the list. */
  onChange(): Promise<void>;
}

/** The addresses with their actions. */
export function AddressList({ addressFormData, done, onEdit, onChange }: Props) {
  const bidkit = useBidkit();
  const rows = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Address | null>(null);
  const remove = useMutation({
    mutationFn: (id: number) => accountApi(bidkit).deleteAddress({ params: { id } }),
    onMutate: (): void => offerFirst.reset(),
    onSettled: onChange,
    // The row of the button is gone.
    onSuccess: () => handFocus(rows.current),
  });
  const offerFirst = useMutation({
    mutationFn: (id: number) => accountApi(bidkit).offerAddressFirst({ params: { id } }),
    onMutate: (): void => remove.reset(),
    onSettled: onChange,
    // The button is gone, and the row has moved.
    onSuccess: () => handFocus(rows.current),
  });
  const isBusy = remove.isPending || offerFirst.isPending;
  const { addresses } = addressFormData;
  return (
    <>
      {addresses.length === 0 && (
        <p className={list.none}>You have no saved addresses. Add one here, or with your first payment.</p>
      )}
      <ul ref={rows} className={list.rows} aria-label="Your addresses">
        {addresses.map((address, index) => (
          <li key={address.id} className={list.row}>
            <div>
              {index === 0 && <strong className={styles.first}>Offered first at the checkout</strong>}
              <AddressLines lines={linesOf(address, addressFormData)} />
            </div>
            <span className={styles.actions}>
              {index > 0 && (
                <button
                  type="button"
                  className={styles.action}
                  aria-label={`Offer first: ${address.address_label}`}
                  aria-disabled={isBusy}
                  onClick={() => isBusy || offerFirst.mutate(address.id)}
                >
                  Offer first
                </button>
              )}
              <button
                type="button"
                className={styles.action}
                aria-label={`Change ${address.address_label}`}
                onClick={() => onEdit(address)}
              >
                Change
              </button>
              <button
                type="button"
                className={styles.action}
                aria-label={`Delete ${address.address_label}`}
                aria-disabled={isBusy}
                onClick={() => isBusy || setAsked(address)}
              >
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} onClick={() => onEdit('new')}>
        Add an address
      </button>
      <Outcome error={remove.error ?? offerFirst.error}>
        {remove.isSuccess && 'The address is deleted.'}
        {offerFirst.isSuccess && 'The checkout offers this address first now.'}
        {remove.isIdle && offerFirst.isIdle && done}
      </Outcome>
      {asked && (
        <Dialog title="Delete this address?" text={asked.address_label} onCancel={() => setAsked(null)}>
          <div className={styles.actions}>
            <button type="button" className={styles.quiet} onClick={() => setAsked(null)}>
              Keep it
            </button>
            <button
              type="button"
              className={styles.delete}
              onClick={() => {
                setAsked(null);
                remove.mutate(asked.id);
              }}
            >
              Delete address
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function linesOf(address: Address, { countries, states }: AddressFormData) {
  const state = states.find(({ id }) => id === address.state_code_id)?.code;
  const country = countries.find(({ id }) => id === address.country_codes_id)?.country;
  return [
    fullName(address),
    address.street1,
    address.street2,
    cityLine({ city: address.city, state, zip: address.zip_code }),
    country,
    address.phone,
    address.email,
  ];
}
