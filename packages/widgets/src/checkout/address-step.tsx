import {
  type AddressField,
  type AddressFormData,
  addressSuggestionOf,
  isCheckoutBusy,
  lacksPhone,
  needsPhone,
} from '@bidkit/sdk';
import type { ComponentChildren } from 'preact';
import { ErrorSummary } from './error-summary.tsx';
import { messages } from './messages.ts';
import type { AddressEditor } from './use-address.ts';
import type { CheckoutFlow } from './use-checkout.ts';

interface StepProps {
  flow: CheckoutFlow;
  form: AddressEditor;
}

/** The step at which the shipping address is chosen or typed. */
export function AddressStep({ flow, form }: StepProps) {
  const { addressFormData, error } = flow.state;
  const isSaving = isCheckoutBusy(flow.state);
  // Enter clicks the button, too. A sandboxed frame without `allow-forms` has no `submit` event.
  const submit = (event: Event) => {
    event.preventDefault();
    void (addressFormData ? form.save() : form.load());
  };
  return (
    <form class="step" part="address" novalidate>
      <h2 tabIndex={-1}>{messages.shippingAddress}</h2>
      <ErrorSummary error={error} fields={Object.keys(form.draft.values)} />
      {addressFormData ? (
        <Fields addressFormData={addressFormData} flow={flow} form={form} />
      ) : (
        !error && <p class="skeleton line" aria-busy="true" />
      )}
      <div class="actions">
        <button type="button" class="button" part="back" onClick={() => flow.go('methods')}>
          {messages.back}
        </button>
        <button
          type="submit"
          class="button primary"
          part="submit"
          onClick={submit}
          aria-disabled={isSaving || !(addressFormData || error)}
        >
          {isSaving ? messages.saving : addressFormData || !error ? messages.continue : messages.retry}
        </button>
      </div>
    </form>
  );
}

function Fields({ addressFormData, flow, form }: StepProps & { addressFormData: AddressFormData }) {
  const { draft } = form;
  const inputOf = (field: AddressField, autocomplete: string): InputProps => ({
    field,
    autocomplete,
    value: draft.values[field],
    problem: flow.problemOf(field),
    onWrite: (text) => form.write(field, text),
  });
  return (
    <>
      {addressFormData.addresses.length > 0 && <Saved addressFormData={addressFormData} form={form} />}
      <div class="pair">
        <Input {...inputOf('first_name', 'given-name')} />
        <Input {...inputOf('last_name', 'family-name')} />
      </div>
      <Input {...inputOf('street1', 'address-line1')} />
      <Input {...inputOf('street2', 'address-line2')} />
      <div class="pair">
        <Input {...inputOf('city', 'address-level2')} />
        <Input {...inputOf('zip_code', 'postal-code')}>
          <Suggestion addressFormData={addressFormData} flow={flow} form={form} />
        </Input>
      </div>
      <div class="pair">
        <Input
          {...inputOf('country_codes_id', 'country')}
          options={addressFormData.countries.map(({ id, country }) => ({ id, text: country }))}
        />
        <Input
          {...inputOf('state_code_id', 'address-level1')}
          placeholder={messages.selectState}
          options={statesOf(addressFormData, draft.values.country_codes_id)}
        />
      </div>
      <div class="pair">
        <Input
          {...inputOf('phone', 'tel')}
          type="tel"
          label={needsPhone(draft) ? messages.fields.phone : messages.fields.phoneOptional}
          problem={lacksPhone(draft) ? messages.phoneRequired : flow.problemOf('phone')}
        />
        <Input {...inputOf('email', 'email')} type="email" />
      </div>
    </>
  );
}

function Saved({ addressFormData, form }: { addressFormData: AddressFormData; form: AddressEditor }) {
  return (
    <p class="field">
      <label for="saved">{messages.savedAddress}</label>
      <select
        id="saved"
        part="input"
        onChange={({ currentTarget }) => form.choose(Number(currentTarget.value) || null)}
      >
        <option value="" selected={form.draft.id === null}>
          {messages.newAddress}
        </option>
        {addressFormData.addresses.map(({ id, address_label }) => (
          <option key={id} value={String(id)} selected={form.draft.id === id}>
            {address_label}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The button that corrects an address whose ZIP code is in another state, or keeps an unknown ZIP code. */
function Suggestion({ addressFormData, flow, form }: StepProps & { addressFormData: AddressFormData }) {
  const suggestion = addressSuggestionOf(flow.state.error, addressFormData, form.draft);
  if (!suggestion) return null;
  return (
    <button type="button" class="button" part="suggestion" onClick={() => void form.accept(suggestion)}>
      {suggestion.kind === 'use-state' ? messages.chooseState(suggestion.state.state) : messages.keepZipCode}
    </button>
  );
}

interface InputProps {
  field: AddressField;
  autocomplete: string;
  value: string;
  /** The error of the field, or an empty string. */
  problem: string;
  type?: 'text' | 'tel' | 'email';
  label?: string;
  /** The options of a list; a text field has none. */
  options?: readonly { id: number; text: string }[];
  /** The text of a list in which nothing was chosen. */
  placeholder?: string;
  onWrite: (text: string) => void;
  /** Below the error. */
  children?: ComponentChildren;
}

function Input(props: InputProps) {
  const { field, autocomplete, value, problem, type = 'text', label, options, onWrite } = props;
  if (options?.length === 0) return <span />;
  const shared = {
    id: field,
    part: 'input',
    name: field,
    autocomplete: `shipping ${autocomplete}`,
    'aria-invalid': problem !== '',
    'aria-describedby': `${field}-problem`,
  };
  return (
    <p class="field">
      <label for={field}>{label ?? messages.fields[field]}</label>
      {options ? (
        <select {...shared} onChange={({ currentTarget }) => onWrite(currentTarget.value)}>
          {value === '' && (
            <option value="" selected={true}>
              {props.placeholder}
            </option>
          )}
          {options.map(({ id, text }) => (
            <option key={id} value={String(id)} selected={value === String(id)}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={type}
          list={undefined}
          value={value}
          onInput={({ currentTarget }) => onWrite(currentTarget.value)}
        />
      )}
      <span id={`${field}-problem`} class="problem" part="problem">
        {problem}
      </span>
      {props.children}
    </p>
  );
}

const statesOf = ({ states }: AddressFormData, countryId: string) =>
  states
    .filter(({ country_id }) => country_id === Number(countryId))
    .map(({ id, state }) => ({ id, text: state }));
