import type { SearchFacets } from '@bidkit/sdk';
import { type FormEvent, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { KeptParams } from '../../ui/kept-params.tsx';
import { choicesOf } from './filter-choices.ts';
import { type WantedSearch, writeSearch } from './search-address.ts';
import styles from './search-filters.module.css';

interface Props {
  facets: SearchFacets;
  wanted: WantedSearch;
}

/** The kinds of results, and the other filters in a disclosure. Each choice is a link with its number of results. */
export function SearchFilters({ facets, wanted }: Props) {
  const [kinds, ...others] = choicesOf(facets, wanted);
  const isChosen = others.some(({ choices }) => choices.some((choice) => choice.isChosen));
  return (
    <div className={styles.filters}>
      {kinds && <Choices {...kinds} />}
      <details className={styles.more} open={isChosen}>
        <summary>Filters</summary>
        <div className={styles.groups}>
          {others.map((group) => (
            <Choices key={group.name} {...group} />
          ))}
          <ZipForm zip={wanted.zip ?? ''} />
        </div>
      </details>
    </div>
  );
}

function Choices({ name, choices }: ReturnType<typeof choicesOf>[number]) {
  const [address] = useSearchParams();
  if (choices.length === 0) return null;
  return (
    <nav className={styles.group} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <ul>
        {choices.map(({ label, count, isChosen, parts, without }) => (
          <li key={label}>
            <Link
              className={styles.choice}
              to={writeSearch(address, isChosen ? without : parts)}
              aria-current={isChosen || undefined}
            >
              {label}
              <span> ({count})</span>
              {isChosen && <span className="visually-hidden">, remove this filter</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The place from which distances count. */
function ZipForm({ zip }: { zip: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('zip') ?? '').trim();
    const none = { zip: null, distance: null };
    navigate(writeSearch(address, value ? { zip: value } : none));
  };
  return (
    <form className={styles.zip} onSubmit={submit}>
      <label htmlFor={id}>Near a ZIP code</label>
      <span>
        <input
          id={id}
          name="zip"
          defaultValue={zip}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\d{5}(-\d{4})?"
          title="A ZIP code such as 95131"
        />
        <button type="submit" className={styles.apply}>
          Apply
        </button>
      </span>
      <KeptParams except={['zip', 'distance']} />
    </form>
  );
}
