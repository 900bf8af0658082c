import { Field } from '@bidkit/ui/form/field';
import type { PageForm } from '../../shared/editor/editor.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';
import { type BandValues, firstRowOf, fromText, OTHERS, type ShippingValues } from './shipping-values.ts';

const money = { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } as const;

interface Props {
  readonly form: PageForm<ShippingValues>;
  /** The key of the country. */
  readonly country: string;
  readonly name: string;
}

/** The rows of a country: up to which price which cost applies. */
export function Bands({ form, country, name }: Props) {
  const { values, problem, isFixed } = form;
  const rows = values[country] ?? [];
  const first = firstRowOf(values, country);
  const change = (next: readonly BandValues[]) => form.set(country, next);
  const set = (index: number, part: Partial<BandValues>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  /** Rows move, and their errors would be those of others. */
  const move = (next: readonly BandValues[]) => {
    form.clearErrors();
    change(next);
  };
  const isOpen = rows.at(-1)?.up_to.trim() === '';
  return (
    <fieldset className={styles.bands}>
      <legend className="visually-hidden">Rates of {name}</legend>
      {rows.map(({ up_to, rate }, index) => (
        // A row has no identity but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: its fields are controlled.
        <div key={index} className={styles.band}>
          <p className={styles.from}>{fromText(rows, index)}</p>
          <Field
            name={`bands.${first + index}.up_to`}
            label={
              <>
                Up to ($) <span className="visually-hidden">in row {index + 1}</span>
              </>
            }
            problem={problem}
            placeholder="No limit"
            readOnly={isFixed}
            {...money}
            value={up_to}
            onChange={({ target }) => set(index, { up_to: target.value })}
          />
          <Field
            name={`bands.${first + index}.rate`}
            label={
              <>
                Shipping ($) <span className="visually-hidden">in row {index + 1}</span>
              </>
            }
            problem={problem}
            readOnly={isFixed}
            {...money}
            value={rate}
            onChange={({ target }) => set(index, { rate: target.value })}
          />
          <span className={styles.remove}>
            {(rows.length > 1 || country !== OTHERS) && (
              <Button
                aria-label={`Remove row ${index + 1} of ${name}`}
                onClick={() => move(rows.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            )}
          </span>
        </div>
      ))}
      <div className={styles.add}>
        <Button
          aria-label={`Add a row to ${name}`}
          onClick={() => {
            const row = { up_to: '', rate: '' };
            move(isOpen ? [...rows.slice(0, -1), row, ...rows.slice(-1)] : [...rows, row]);
          }}
        >
          Add a row
        </Button>
        {country !== OTHERS && (
          <Button aria-label={`Use the rates of other countries for ${name}`} onClick={() => move([])}>
            Use the rates of other countries
          </Button>
        )}
      </div>
    </fieldset>
  );
}
