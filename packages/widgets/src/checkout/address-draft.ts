import type { AddressForm, Places, SelectedAddress } from '@bidkit/sdk';
import { ofHouse } from '../i18n/locale.ts';

/** Spec 001 §9. */
const DEFAULT_COUNTRY_ID = 2;
const DEFAULT_STATE_ID = 1;

export type Field = keyof typeof blank;
type Values = Record<Field, string>;

const blank = {
  first_name: '',
  last_name: '',
  street1: '',
  street2: '',
  city: '',
  zip_code: '',
  state_code_id: String(DEFAULT_STATE_ID),
  country_codes_id: String(DEFAULT_COUNTRY_ID),
  phone: '',
  email: '',
};

/** An address while it is being typed. `id` is the saved one it changes, null for a new one. */
export class AddressDraft {
  values: Values = { ...blank };
  id: number | null = null;
  /** Spec 001 §5: the phone's error shows only once the field was touched. */
  isPhoneTouched = false;

  /** Choosing New or nothing leaves the form blank; a saved address fills it (spec 001 §4). */
  choose(places: Places, id: number | null): void {
    const saved = places.addresses.find((address) => address.id === id);
    this.values = saved ? toValues(saved) : { ...blank };
    this.id = saved ? saved.id : null;
    this.isPhoneTouched = false;
  }

  take(address: SelectedAddress): void {
    this.values = toValues(address);
    this.id = address.id;
  }

  write(field: Field, text: string): void {
    this.values[field] = text;
    if (field === 'phone') this.isPhoneTouched = true;
    if (field === 'country_codes_id') this.values.state_code_id = '';
  }

  get needsPhone(): boolean {
    return Number(this.values.country_codes_id) !== DEFAULT_COUNTRY_ID;
  }

  get phoneProblem(): string {
    return this.needsPhone && this.isPhoneTouched && this.values.phone.trim() === ''
      ? ofHouse('Required for FedEX / Customs')
      : '';
  }

  /** What is sent, a phone that is missing, too: the house tells of all that is wrong at once. */
  get form(): Omit<AddressForm, 'auction_id'> {
    const { country_codes_id, state_code_id, ...texts } = this.values;
    return {
      ...texts,
      id: this.id,
      country_codes_id: Number(country_codes_id),
      state_code_id: Number(state_code_id) || null,
    };
  }
}

function toValues(address: Partial<Record<Field, string | number | null>>): Values {
  const values = { ...blank };
  for (const field of Object.keys(blank) as Field[]) values[field] = String(address[field] ?? '');
  return values;
}
