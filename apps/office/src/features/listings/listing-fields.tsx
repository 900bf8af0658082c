import type { ListingType } from '@bidkit/contract';
import { Checkbox, Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import type { EditorForm } from '../../shared/editor/editor.tsx';
import { recurrences } from '../../shared/recurrences.ts';
import styles from './listing-page.module.css';
import type { ListingValues } from './listing-values.ts';
import { labels } from './listing-values.ts';
import { states } from './states.ts';

type Flag = 'is_government' | 'is_online' | 'is_offline' | 'is_portal';
const flags: readonly Flag[] = ['is_government', 'is_offline', 'is_online', 'is_portal'];

interface Props {
  readonly form: EditorForm<ListingValues>;
  readonly types: readonly ListingType[];
}

/** The fields of a listing. */
export function ListingFields({ form, types }: Props) {
  const { text, select, values, problem, isFixed, set } = form;
  return (
    <>
      <Field {...text('name')} maxLength={200} autoComplete="off" />
      <div className={styles.pair}>
        <Select {...select('car')}>
          <option value="government">Government auctions</option>
          <option value="car">Car auctions</option>
        </Select>
        <Select {...select('type')}>
          {values.type === '' && <option value="">Choose a type</option>}
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        {...text('description')}
        hint="An empty line starts a paragraph."
        rows={7}
        maxLength={20_000}
      />
      <div className={styles.pair}>
        <Field
          {...text('sale_at')}
          type="datetime-local"
          hint="The time at the place; the next one of several. Empty: always open."
        />
        <Select {...select('recurring')}>
          {recurrences.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          {...text('ends_on')}
          type="date"
          hint="Empty: the day of the sale, and no end if it is held again or always open."
        />
      </div>
      <Field {...text('address')} maxLength={200} autoComplete="off" />
      <div className={styles.pair}>
        <Field {...text('city')} maxLength={80} autoComplete="off" />
        <Select {...select('state')}>
          {values.state === '' && <option value="">Choose a state</option>}
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field {...text('zip')} inputMode="numeric" maxLength={10} autoComplete="off" />
      </div>
      <Field
        {...text('website_address')}
        type="url"
        hint="Starts with https:// or http://."
        maxLength={500}
        autoComplete="off"
      />
      <fieldset className={styles.ticks}>
        <legend>Seller and bids</legend>
        {flags.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={labels[name]}
            problem={problem}
            checked={values[name]}
            disabled={isFixed}
            onChange={({ target }) => set(name, target.checked)}
          />
        ))}
      </fieldset>
    </>
  );
}
