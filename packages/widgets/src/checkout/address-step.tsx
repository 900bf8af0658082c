import { isCheckoutBusy, type Places } from '@bidkit/sdk';
import type { Field } from './address-draft.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { ErrorSummary } from './error-summary.tsx';
import { messages } from './messages.ts';

/** Where the item goes: a saved address or a new one (spec 001 §2, §5). */
export function AddressStep({ desk }: { desk: CheckoutDesk }) {
  const { places, error } = desk.state;
  const isSaving = isCheckoutBusy(desk.state);
  // Enter presses the button, too. In a sandboxed frame that allows no forms there is no `submit`.
  const submit = (event: Event) => {
    event.preventDefault();
    void (places ? desk.saveAddress() : desk.loadPlaces());
  };
  return (
    <form class="step" part="address" novalidate>
      <h2 tabIndex={-1}>{messages.shippingAddress}</h2>
      <ErrorSummary error={error} />
      {places ? fields(places, desk) : !error && <p class="bone line" aria-busy="true" />}
      <div class="actions">
        <button type="button" class="button" part="back" onClick={() => desk.go('methods')}>
          {messages.back}
        </button>
        <button
          type="submit"
          class="button primary"
          part="submit"
          onClick={submit}
          aria-disabled={isSaving || !(places || error)}
        >
          {isSaving ? messages.saving : places || !error ? messages.continue : messages.retry}
        </button>
      </div>
    </form>
  );
}

const fields = (places: Places, desk: CheckoutDesk) => [
  places.addresses.length > 0 && <Saved places={places} desk={desk} />,
  <div class="pair">
    <Input desk={desk} field="first_name" autocomplete="given-name" />
    <Input desk={desk} field="last_name" autocomplete="family-name" />
  </div>,
  <Input desk={desk} field="street1" autocomplete="address-line1" />,
  <Input desk={desk} field="street2" autocomplete="address-line2" />,
  <div class="pair">
    <Input desk={desk} field="city" autocomplete="address-level2" />
    <Input desk={desk} field="zip_code" autocomplete="postal-code" />
  </div>,
  <div class="pair">
    <Input
      desk={desk}
      field="country_codes_id"
      autocomplete="country"
      options={places.countries.map(({ id, country }) => ({ id, text: country }))}
    />
    <Input
      desk={desk}
      field="state_code_id"
      autocomplete="address-level1"
      options={statesOf(places, desk.draft.values.country_codes_id)}
    />
  </div>,
  <div class="pair">
    <Input
      desk={desk}
      field="phone"
      autocomplete="tel"
      type="tel"
      label={desk.draft.needsPhone ? messages.fields.phone : messages.fields.phoneOptional}
      problem={desk.draft.phoneProblem}
    />
    <Input desk={desk} field="email" autocomplete="email" type="email" />
  </div>,
];

function Saved({ places, desk }: { places: Places; desk: CheckoutDesk }) {
  return (
    <p class="field">
      <label for="saved">{messages.savedAddress}</label>
      <select
        id="saved"
        part="input"
        onChange={({ currentTarget }) => desk.chooseAddress(Number(currentTarget.value) || null)}
      >
        <option value="" selected={desk.draft.id === null}>
          {messages.newAddress}
        </option>
        {places.addresses.map(({ id, address_label }) => (
          <option key={id} value={String(id)} selected={desk.draft.id === id}>
            {address_label}
          </option>
        ))}
      </select>
    </p>
  );
}

interface InputProps {
  desk: CheckoutDesk;
  field: Field;
  autocomplete: string;
  type?: 'text' | 'tel' | 'email';
  label?: string;
  problem?: string;
  /** What there is to choose from; without them it is written. */
  options?: readonly { id: number; text: string }[];
}

function Input({ desk, field, autocomplete, type = 'text', label, problem, options }: InputProps) {
  if (options?.length === 0) return <span />;
  const wrong = problem || desk.problemOf(field);
  const value = desk.draft.values[field];
  const shared = {
    id: field,
    part: 'input',
    name: field,
    autocomplete: `shipping ${autocomplete}`,
    'aria-invalid': wrong !== '',
    'aria-describedby': `${field}-problem`,
  };
  const write = ({ currentTarget }: { currentTarget: { value: string } }) =>
    desk.write(field, currentTarget.value);
  return (
    <p class="field">
      <label for={field}>{label ?? messages.fields[field]}</label>
      {options ? (
        <select {...shared} onChange={write}>
          {value === '' && <option value="" selected={true} />}
          {options.map(({ id, text }) => (
            <option key={id} value={String(id)} selected={value === String(id)}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} type={type} list={undefined} value={value} onInput={write} />
      )}
      <span id={`${field}-problem`} class="problem" part="problem" aria-live="polite">
        {wrong}
      </span>
    </p>
  );
}

const statesOf = ({ states }: Places, countryId: string) =>
  states
    .filter(({ country_id }) => country_id === Number(countryId))
    .map(({ id, state }) => ({ id, text: state }));
