import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './filter-panel.module.css';
import { namesOf } from './list-address.ts';
import type { Filter } from './list-definition.ts';

interface Props<Query> {
  readonly id: string;
  readonly filters: readonly Filter<Query>[];
  readonly chosen: Readonly<Record<string, string>>;
  /** Changes values of the address; null removes one. */
  onApply(changes: Readonly<Record<string, string | null>>): void;
  onClose(): void;
}

/** The form of all filters of a list. */
export function FilterPanel<Query>({ id, filters, chosen, onApply, onClose }: Props<Query>) {
  /** The range whose limits were the wrong way round. */
  const [reversed, setReversed] = useState<string | null>(null);
  return (
    <form
      id={id}
      className={styles.panel}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        const { elements } = event.currentTarget;
        const form = new FormData(event.currentTarget);
        const wrong = filters.filter(isRange).find((filter) => hasReversedLimits(filter, form));
        setReversed(wrong?.from ?? null);
        if (wrong) {
          const field = elements.namedItem(wrong.to);
          if (field instanceof HTMLElement) field.focus();
          return;
        }
        const names = filters.flatMap((filter) => [...namesOf(filter)]);
        onApply(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '') || null])));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.fields}>
        {filters.map((filter) =>
          filter.kind === 'choice' ? (
            <Choice key={filter.name} filter={filter} value={chosen[filter.name]} />
          ) : 'name' in filter ? (
            <Typed key={filter.name} filter={filter} value={chosen[filter.name]} />
          ) : (
            <Range key={filter.from} filter={filter} chosen={chosen} isReversed={filter.from === reversed} />
          ),
        )}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" data-kind="main">
          Apply
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

type ChoiceFilter<Query> = Extract<Filter<Query>, { kind: 'choice' }>;
type TypedFilter<Query> = Extract<Filter<Query>, { kind: 'text' | 'number' }>;
type RangeFilter<Query> = Extract<Filter<Query>, { kind: 'dollars' | 'days' }>;

const isRange = <Query,>(filter: Filter<Query>): filter is RangeFilter<Query> => 'from' in filter;

/** Whether nothing can match a range, as its first limit is after the last one. */
function hasReversedLimits<Query>({ kind, from, to }: RangeFilter<Query>, form: FormData): boolean {
  const [first, last] = [from, to].map((name) => String(form.get(name) ?? ''));
  if (!first || !last) return false;
  return kind === 'days' ? first > last : Number(first) > Number(last);
}

interface ChoiceProps<Query> {
  readonly filter: ChoiceFilter<Query>;
  readonly value: string | undefined;
}

function Choice<Query>({ filter: { name, label, choices }, value = '' }: ChoiceProps<Query>) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">Any</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TypedProps<Query> {
  readonly filter: TypedFilter<Query>;
  readonly value: string | undefined;
}

function Typed<Query>({ filter: { kind, name, label }, value = '' }: TypedProps<Query>) {
  const input =
    kind === 'number'
      ? { type: 'number', min: 0, max: 999_999_999, step: 1, inputMode: 'numeric' as const }
      : { type: 'text', maxLength: 255, autoComplete: 'off', spellCheck: false };
  return (
    <label className={styles.field}>
      {label}
      <input {...input} name={name} defaultValue={value} />
    </label>
  );
}

interface RangeProps<Query> {
  readonly filter: RangeFilter<Query>;
  readonly chosen: Readonly<Record<string, string>>;
  readonly isReversed: boolean;
}

function Range<Query>({ filter: { kind, label, from, to }, chosen, isReversed }: RangeProps<Query>) {
  const id = useId();
  const input =
    kind === 'days'
      ? { type: 'date' }
      : { type: 'number', min: 0, max: 999_999_999, step: 1, inputMode: 'numeric' as const };
  return (
    <fieldset className={styles.range} data-kind={kind}>
      <legend>{kind === 'dollars' ? `${label} in dollars` : label}</legend>
      {isReversed && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {kind === 'days'
            ? 'The first day is after the last one.'
            : 'The first amount is above the last one.'}
        </p>
      )}
      <div className={styles.limit}>
        <label htmlFor={`${id}-from`}>From</label>
        <input {...input} id={`${id}-from`} name={from} defaultValue={chosen[from] ?? ''} />
      </div>
      <div className={styles.limit}>
        <label htmlFor={`${id}-to`}>to</label>
        <input
          {...input}
          id={`${id}-to`}
          name={to}
          defaultValue={chosen[to] ?? ''}
          aria-invalid={isReversed || undefined}
          aria-describedby={isReversed ? `${id}-error` : undefined}
        />
      </div>
    </fieldset>
  );
}
