import * as z from 'zod/mini';
import { address, addressForm } from './addresses.ts';
import { defineEndpoints } from './endpoint.ts';
import { done } from './schema.ts';

/** Most addresses that a member can save in the address book. Payments can add more. */
export const MAX_SAVED_ADDRESSES = 50;

/** The form of the address book: that of a checkout, without an item. */
export const savedAddressForm = z.omit(addressForm, { auction_id: true });
export type SavedAddressForm = z.input<typeof savedAddressForm>;

/** A member's address book. `listAddresses` reads it. Orders have copies of their addresses and do not change. */
export const addressBookEndpoints = defineEndpoints({
  saveAddress: {
    summary:
      'Adds an address to the caller’s address book, or changes the one with `id`, which gets a new id and keeps its place in the list',
    auth: 'required',
    check: 'shippingAddress',
    body: savedAddressForm,
    errors: ['address_not_found', 'addresses_too_many'],
    response: address,
  },
  deleteAddress: {
    summary: 'Deletes an address of the caller’s address book. Orders and open payments keep theirs',
    auth: 'required',
    errors: ['address_not_found'],
    response: done,
  },
  offerAddressFirst: {
    summary: 'Makes an address the first of the caller’s list, until a payment uses another one',
    auth: 'required',
    errors: ['address_not_found'],
    response: done,
  },
});
