import { MAX_SEARCH_CHARACTERS, type WonItemFilter } from '@bidkit/contract';
import buttons from '@bidkit/ui/button.module.css';
import field from '@bidkit/ui/search-field.module.css';
import { type FormEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { KeptParams } from '../../../ui/kept-params.tsx';
import { type WinView, winFilters, writeWinView } from './win-address.ts';
import styles from './win-filters.module.css';

interface Props {
  view: WinView;
  /** The number of items by filter, once they are loaded. */
  counts: Readonly<Record<WonItemFilter, number>> | undefined;
}

/** The filters of My Wins with their counts, and the search in it. Both are in the address. */
export function WinFilters({ view, counts }: Props) {
  const id = useId();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(writeWinView({ ...view, q }));
  }
  return (
    <div className={styles.filters}>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <label htmlFor={id} className="visually-hidden">
            Search your wins
          </label>
          <input
            key={view.q}
            id={id}
            className={field.field}
            name="q"
            type="search"
            enterKeyHint="search"
            defaultValue={view.q}
            maxLength={MAX_SEARCH_CHARACTERS}
            autoComplete="off"
            placeholder="Title, lot or item number"
          />
          <button type="submit" className={buttons.quiet}>
            Search
          </button>
          <KeptParams except={['q']} />
        </form>
      </search>
      <nav aria-label="Filters">
        <ul className={styles.list}>
          {winFilters.map(([filter, text]) => (
            <li key={filter}>
              <Link
                className={styles.filter}
                to={writeWinView({ ...view, filter })}
                aria-current={filter === view.filter ? 'page' : undefined}
              >
                {text} {counts && <span>{counts[filter].toLocaleString('en-US')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
