import { Icon } from '@bidkit/ui/icon';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { conditionNames } from '../../shared/condition-names.ts';
import {
  conditions,
  type LotFilters as Filters,
  readListParams,
  writeListParams,
} from '../../shared/lots/list-params.ts';
import { KeptParams } from '../../ui/kept-params.tsx';
import { WithoutScripts } from '../../ui/without-scripts.tsx';
import styles from './lot-filters.module.css';

const endings = [
  { hours: 1, name: 'Within an hour' },
  { hours: 24, name: 'Within 24 hours' },
  { hours: 72, name: 'Within 3 days' },
];

type Change = { [K in keyof Filters]?: Filters[K] | undefined };

/** The filters after a change, always in this order, so that the same choice has one address. */
function changed(filters: Filters, part: Change): Filters {
  const { min_price, max_price, ends_within_hours, buy_direct, condition } = { ...filters, ...part };
  return {
    ...(min_price !== undefined && { min_price }),
    ...(max_price !== undefined && { max_price }),
    ...(ends_within_hours !== undefined && { ends_within_hours }),
    ...(buy_direct !== undefined && { buy_direct }),
    ...(condition !== undefined && { condition }),
  };
}

/** The filters of the list at this address, and what changes them. A change starts over on page 1. */
export function useFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { page, size, sort, order, ...filters } = readListParams(search);
  // The address follows after the next page's code and data, so that a second change may come before it.
  const latest = useRef<Filters>(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` are new in every render.
  useEffect(() => {
    latest.current = filters;
  }, [search]);
  const hrefOf = (next: Filters) => writeListParams({ page: 1, size, sort, order, ...next }) || '?';
  return {
    filters,
    count: Object.keys(filters).length,
    change(part: Change) {
      latest.current = changed(latest.current, part);
      navigate(hrefOf(latest.current));
    },
    /** The address of the list without filters. */
    bareHref: hrefOf({}),
  };
}

/** Their names in the address, which are those of the fields, too: without scripts the form is sent to it. */
const names = ['min_price', 'max_price', 'ends_within_hours', 'condition', 'buy_direct'];

/** Price, time, condition and Buy Direct: fields above the list; on a phone they are folded. */
export function LotFilters() {
  const { filters, count, change, bareHref } = useFilters();
  const isWide = useMediaQuery('(min-width: 48em)');
  /** Applies the prices, when the reader leaves a field or presses Enter. */
  const applyPrices = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const next = { min_price: dollars(fields.get('min_price')), max_price: dollars(fields.get('max_price')) };
    if (next.min_price !== filters.min_price || next.max_price !== filters.max_price) change(next);
  };
  return (
    <details className={styles.filters} open={isWide}>
      <summary className={styles.summary}>
        Filters{count > 0 && ` (${count})`} <Icon name="down" />
      </summary>
      <form
        className={styles.fields}
        noValidate
        onBlur={({ currentTarget }) => applyPrices(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          applyPrices(event.currentTarget);
        }}
      >
        <span className={styles.price}>
          <PriceField name="min_price" label="Price from" applied={filters.min_price} />
          <PriceField name="max_price" label="to" applied={filters.max_price} />
        </span>
        <Choice
          name="ends_within_hours"
          label="Ending"
          any="Any time"
          chosen={filters.ends_within_hours}
          options={endings.map(({ hours, name }) => ({ value: hours, name }))}
          onChoose={(hours) => change({ ends_within_hours: hours })}
        />
        <Choice
          name="condition"
          label="Condition"
          any="Any"
          chosen={filters.condition}
          options={conditions.map((value) => ({ value, name: conditionNames[value] }))}
          onChoose={(condition) => change({ condition })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="buy_direct"
            value="1"
            checked={filters.buy_direct === 1}
            onChange={({ target }) => change({ buy_direct: target.checked ? 1 : undefined })}
          />
          Buy Direct
        </label>
        {/* For Enter in a field. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} data-needs-scripts>
          Apply prices
        </button>
        <KeptParams except={names} />
        <WithoutScripts>
          <button type="submit" className={styles.apply}>
            Apply filters
          </button>
        </WithoutScripts>
        {count > 0 && (
          <Link to={bareHref} className={styles.clear}>
            Clear filters
          </Link>
        )}
      </form>
    </details>
  );
}

/** The whole dollars that a field of the form has. Undefined for an empty field, and for what is not a price. */
function dollars(text: FormDataEntryValue | null): number | undefined {
  const value = Math.floor(Number(text));
  return text && value >= 0 ? value : undefined;
}

interface PriceFieldProps {
  name: string;
  label: string;
  /** The price in the address. */
  applied: number | undefined;
}

/** A price of the list. It follows the address, and keeps what the reader has typed but not applied. */
function PriceField({ name, label, applied }: PriceFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (field.current && dollars(field.current.value) === before.current)
      field.current.value = String(applied ?? '');
    before.current = applied;
  }, [applied]);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min="0"
        placeholder="$"
        defaultValue={applied}
      />
    </>
  );
}

interface ChoiceProps<T extends string | number> {
  name: string;
  label: string;
  /** The name of no choice. */
  any: string;
  chosen: T | undefined;
  options: readonly { value: T; name: string }[];
  onChoose(value: T | undefined): void;
}

function Choice<T extends string | number>({ name, label, any, chosen, options, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={chosen ?? ''}
        onChange={({ target }) =>
          onChoose(options.find(({ value }) => String(value) === target.value)?.value)
        }
      >
        <option value="">{any}</option>
        {options.map(({ value, name: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
