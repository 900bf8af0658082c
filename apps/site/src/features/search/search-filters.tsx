import type { SearchFacets } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '../../shared/formats.ts';
import { KeptParams } from '../../ui/kept-params.tsx';
import { choicesOf } from './filter-choices.ts';
import { type WantedSearch, writeSearch } from './search-address.ts';
import styles from './search-filters.module.css';

interface Props {
  facets: SearchFacets;
  wanted: WantedSearch;
  /** Why the ZIP code is refused; null for a good one. */
  zipProblem: string | null;
}

/** The kinds of results above them. Each choice is a link with its number of results. */
export function SearchKinds({ facets, wanted }: Pick<Props, 'facets' | 'wanted'>) {
  const [kinds] = choicesOf(facets, wanted);
  return <div className={styles.kinds}>{kinds && <Choices {...kinds} />}</div>;
}

/** All other filters: a column beside the results, folded above them on smaller screens. */
export function SearchFilters({ facets, wanted, zipProblem }: Props) {
  const [, ...groups] = choicesOf(facets, wanted);
  const isWide = useMediaQuery('(min-width: 64em)');
  const count = groups.filter(({ choices }) => choices.some(({ isChosen }) => isChosen)).length;
  return (
    <details className={styles.filters} open={isWide || zipProblem !== null}>
      <summary className={styles.summary}>
        Filters{count > 0 && ` (${count})`} <Icon name="down" />
      </summary>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Choices key={group.name} {...group} />
        ))}
        <ZipForm key={wanted.zip} zip={wanted.zip ?? ''} problem={zipProblem} />
      </div>
    </details>
  );
}

/** The place of the filters while the first results load. */
export const FiltersSkeleton = () => <div className={styles.filters} data-loading />;

function Choices({ name, choices }: ReturnType<typeof choicesOf>[number]) {
  const [address] = useSearchParams();
  if (choices.length === 0) return null;
  return (
    <nav aria-label={name}>
      <p className={styles.name}>{name}</p>
      <ul>
        {choices.map(({ label, count, isChosen, parts, without }) => (
          <li key={label}>
            <Link
              className={styles.choice}
              to={writeSearch(address, isChosen ? without : parts)}
              aria-current={isChosen || undefined}
            >
              <span>{label}</span> <small>({formatCount(count)})</small>
              {isChosen && <span className="visually-hidden">, remove this filter</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The place from which distances count. */
function ZipForm({ zip, problem }: { zip: string; problem: string | null }) {
  const id = useId();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [isChanged, setChanged] = useState(false);
  const shown = isChanged ? null : problem;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChanged(false);
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
          aria-invalid={shown !== null || undefined}
          aria-describedby={shown === null ? undefined : `${id}-problem`}
          onInput={() => setChanged(true)}
        />
        <button type="submit" className={styles.apply}>
          Apply
        </button>
      </span>
      {shown !== null && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {shown}
        </p>
      )}
      <KeptParams except={['zip', 'distance']} />
    </form>
  );
}
