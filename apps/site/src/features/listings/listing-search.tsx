import { MAX_SEARCH_CHARACTERS, searchDistances } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { Field, fieldId } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { Icon } from '@bidkit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import styles from './listing-search.module.css';
import type { ListingFilters } from './listings-query.ts';
import { listingTypesQuery } from './queries.ts';

interface Props {
  filters: ListingFilters;
  /** What the server refused of the filters. */
  problem: FormProblem | null;
  /** The address of the list without filters. */
  path: string;
  onSearch(filters: ListingFilters): void;
}

/** The search of a list by words, ZIP code, distance and type. */
export function ListingSearch({ filters, problem, path, onSearch }: Props) {
  const { data: types = [] } = useQuery(listingTypesQuery(useBidkit()));
  // The refusal that the visitor is correcting.
  const [corrected, setCorrected] = useState<FormProblem | null>(null);
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setCorrected(null);
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const number = (name: string) => Number(text(name)) || null;
    onSearch({
      q: text('q') || null,
      zip: text('zip') || null,
      distance: number('distance'),
      type: number('type'),
    });
  }
  // So that a screen reader reads why the search was refused.
  useEffect(() => {
    if (problem) document.getElementById(fieldId('zip'))?.focus({ preventScroll: true });
  }, [problem]);
  return (
    // Starts again with the filters of another address.
    <form key={JSON.stringify(filters)} className={styles.search} noValidate onSubmit={search}>
      <Field
        name="q"
        label="Words"
        problem={problem}
        defaultValue={filters.q ?? ''}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARACTERS}
      />
      <Field
        name="zip"
        label="ZIP code"
        problem={problem === corrected ? null : problem}
        onInput={() => setCorrected(problem)}
        defaultValue={filters.zip ?? ''}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <div className={styles.type}>
        <label htmlFor="field-distance">Distance</label>
        <span>
          <select id="field-distance" name="distance" defaultValue={filters.distance ?? ''}>
            <option value="">Any distance</option>
            {searchDistances.map((miles) => (
              <option key={miles} value={miles}>
                Within {miles} miles
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <div className={styles.type}>
        <label htmlFor="field-type">Type</label>
        <span>
          {/* Starts again with the types: only a known one can be chosen. */}
          <select key={types.length} id="field-type" name="type" defaultValue={filters.type ?? ''}>
            <option value="">All types</option>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <button type="submit" className={styles.button}>
        Search
      </button>
      {(filters.q !== null || filters.zip !== null || types.some(({ id }) => id === filters.type)) && (
        <Link to={path} className={styles.clear}>
          Show all
        </Link>
      )}
    </form>
  );
}
