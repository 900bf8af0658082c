import {
  type AddressDraft,
  type AddressField,
  type AddressSuggestion,
  addressDraftOf,
  blankAddressDraft,
  isCheckoutBusy,
  toAddressForm,
  withAddressSuggestion,
  withAddressText,
} from '@bidkit/sdk';
import { useState } from 'preact/hooks';
import type { CheckoutFlow } from './use-checkout.ts';

export interface AddressEditor {
  readonly draft: AddressDraft;
  setDraft(change: (draft: AddressDraft) => AddressDraft): void;
  /** Loads the lists of the form. A new draft starts with the member's last address. */
  load(): Promise<void>;
  /** Fills the form with a saved address, or blanks it for `null`. */
  choose(id: number | null): void;
  write(field: AddressField, text: string): void;
  save(): Promise<void>;
  /** Corrects the draft and saves it. */
  accept(suggestion: AddressSuggestion): Promise<void>;
}

/**
 * The address form of a checkout: its draft, the saved addresses, and the call that saves it. A new address starts with
 * `country`.
 */
export function useAddress(
  { checkout, position, go, reportError }: CheckoutFlow,
  country: string | null,
): AddressEditor {
  const [draft, setDraft] = useState(blankAddressDraft);

  async function save(saved: AddressDraft): Promise<void> {
    if (isCheckoutBusy(checkout.getState())) return;
    const { method } = position();
    const isSaved = await checkout.saveAddress(method, toAddressForm(saved));
    // A changed address has a new id, and the next change uses it.
    const id = checkout.getState().selected_address?.id || null;
    if (isSaved) setDraft((now) => ({ ...now, id }));
    // The member went back meanwhile: the step does not change.
    if (position().step !== 'address') return checkout.clearError();
    if (!isSaved) return reportError();
    // PayPal is opened from the methods, and reviewed after its approval.
    go(position().method === 'paypal' ? 'methods' : 'review');
  }

  return {
    draft,
    setDraft,
    async load() {
      await checkout.loadAddressFormData();
      const { addressFormData } = checkout.getState();
      if (!addressFormData) return reportError();
      // An address that came from PayPal has no id and cannot be changed.
      const [last] = addressFormData.addresses;
      setDraft((now) => (now.id ? now : addressDraftOf(addressFormData, last?.id ?? null, country)));
    },
    choose(id) {
      const { addressFormData } = checkout.getState();
      if (addressFormData) setDraft(addressDraftOf(addressFormData, id, country));
      checkout.clearError();
    },
    write: (field, text) => setDraft((now) => withAddressText(now, field, text)),
    save: () => save(draft),
    accept(suggestion) {
      const corrected = withAddressSuggestion(draft, suggestion);
      setDraft(corrected);
      return save(corrected);
    },
  };
}
