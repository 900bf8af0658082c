import { checkoutErrors, type SavedAddressForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import {
  type Address,
  type AddressField,
  type AddressFormData,
  type AddressSuggestion,
  addressDraftOf,
  addressSuggestionOf,
  BidkitError,
  lacksPhone,
  needsPhone,
  toAddressForm,
  withAddressSuggestion,
  withAddressText,
} from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { useForm } from '@bidkit/ui/form/use-form';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { accountApi } from '../../shared/account-api.ts';
import { useShipTo } from '../../shared/use-ship-to.ts';
import styles from './addresses-page.module.css';

const [, phoneRequired] = checkoutErrors.phone_required;
// As at the checkout, the server checks the form: only it has the postal codes, and all errors appear together.
const schema = z.custom<SavedAddressForm>();

interface Props {
  addressFormData: AddressFormData;
  /** The address to change; null for a new one. */
  address: Address | null;
  onSaved(): Promise<void>;
  onCancel(): void;
}

/** The form of an address, with the fields and the rules of the checkout. */
export function AddressForm({ addressFormData, address, onSaved, onCancel }: Props) {
  const bidkit = useBidkit();
  const [country] = useShipTo();
  const [draft, setDraft] = useState(() => addressDraftOf(addressFormData, address?.id ?? null, country));
  const [refusal, setRefusal] = useState<BidkitError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onSubmit, problem, isBusy } = useForm({
    schema,
    read: () => toAddressForm(draft),
    async send(body) {
      try {
        await accountApi(bidkit).saveAddress({ body });
      } catch (error) {
        if (error instanceof BidkitError) setRefusal(error);
        throw error;
      }
      handFocus(form.current);
      await onSaved();
    },
  });
  // The button that opened the form is gone.
  useEffect(() => heading.current?.focus(), []);
  const partsOf = (name: AddressField, autoComplete: string) => ({
    name,
    autoComplete: `shipping ${autoComplete}`,
    value: draft.values[name],
    problem,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((now) => withAddressText(now, name, target.value)),
  });
  const states = addressFormData.states.filter(
    ({ country_id }) => country_id === Number(draft.values.country_codes_id),
  );
  const suggestion = problem?.errors.zip_code ? addressSuggestionOf(refusal, addressFormData, draft) : null;
  const accept = (accepted: AddressSuggestion) => {
    // Submitting reads the corrected draft.
    flushSync(() => setDraft((now) => withAddressSuggestion(now, accepted)));
    form.current?.requestSubmit();
  };
  const cancel = () => {
    handFocus(form.current);
    onCancel();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1}>
        {address ? 'Change address' : 'New address'}
      </h2>
      <ErrorSummary problem={problem} order={Object.keys(draft.values)} />
      <div className={styles.pair}>
        <Field label="First name" {...partsOf('first_name', 'given-name')} />
        <Field label="Last name" {...partsOf('last_name', 'family-name')} />
      </div>
      <Field label="Street" {...partsOf('street1', 'address-line1')} />
      <Field label="Apartment, suite (optional)" {...partsOf('street2', 'address-line2')} />
      <div className={styles.pair}>
        <Field label="City" {...partsOf('city', 'address-level2')} />
        <div className={styles.zip}>
          <Field label="ZIP code" {...partsOf('zip_code', 'postal-code')} />
          {suggestion && (
            <button type="button" className={styles.quiet} onClick={() => accept(suggestion)}>
              {suggestion.kind === 'use-state' ? `Use ${suggestion.state.state}` : 'Keep this ZIP code'}
            </button>
          )}
        </div>
      </div>
      <div className={styles.pair}>
        <Select label="Country" {...partsOf('country_codes_id', 'country')}>
          {addressFormData.countries.map(({ id, country }) => (
            <option key={id} value={id}>
              {country}
            </option>
          ))}
        </Select>
        {states.length > 0 && (
          <Select label="State" {...partsOf('state_code_id', 'address-level1')}>
            {draft.values.state_code_id === '' && <option value="">Select a state</option>}
            {states.map(({ id, state }) => (
              <option key={id} value={id}>
                {state}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className={styles.pair}>
        <Field
          type="tel"
          label={needsPhone(draft) ? 'Phone' : 'Phone (optional)'}
          {...partsOf('phone', 'tel')}
          {...(lacksPhone(draft) && { problem: { message: null, errors: { phone: [phoneRequired] } } })}
        />
        <Field type="email" label="Email (optional)" {...partsOf('email', 'email')} />
      </div>
      <div className={styles.actions}>
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Saving' : 'Save address'}
        </button>
        <button type="button" className={styles.quiet} onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
