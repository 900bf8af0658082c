import type { Business, BusinessValues } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import type { PageForm } from '../../shared/editor/editor.tsx';
import styles from './settings.module.css';

interface Props {
  readonly form: PageForm<BusinessValues>;
  readonly places: Pick<Business, 'countries' | 'states'>;
}

/** The country, the state and the ZIP code of the sender, as in the addresses of members. */
export function SenderPlace({ form: { text, select, set, values }, places: { countries, states } }: Props) {
  const country = countries.find(({ country_code }) => country_code === values.sender_country);
  const own = states.filter(({ country_id }) => country_id === country?.id);
  return (
    <div className={styles.codes}>
      <Select
        {...select('sender_country')}
        onChange={({ target }) => {
          set('sender_country', target.value);
          // Each country has states of its own.
          set('sender_state', '');
        }}
      >
        {!country && <option value={values.sender_country}>{values.sender_country}</option>}
        {countries.map(({ country_code, country }) => (
          <option key={country_code} value={country_code}>
            {country}
          </option>
        ))}
      </Select>
      {own.length > 0 ? (
        <Select {...select('sender_state')}>
          <option value="">Choose a state</option>
          {own.every(({ code }) => code !== values.sender_state) && values.sender_state && (
            <option value={values.sender_state}>{values.sender_state}</option>
          )}
          {own.map(({ code, state }) => (
            <option key={code} value={code}>
              {state}
            </option>
          ))}
        </Select>
      ) : (
        <Field {...text('sender_state')} hint="Its code, if it has one" autoComplete="off" />
      )}
      <Field {...text('sender_zip')} autoComplete="off" />
    </div>
  );
}

/** The name of the country with a code; the code if there is none. */
export const countryName =
  ({ countries }: Pick<Business, 'countries'>) =>
  (code: string): string =>
    countries.find(({ country_code }) => country_code === code)?.country ?? code;
