import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import sort from '../../shared/lots/sort-select.module.css';
import { Icon } from '../../ui/icon.tsx';
import { writeSearch } from './search-address.ts';

const orders = {
  best_match: 'Best match',
  ending_soonest: 'Ending soonest',
  lowest_price: 'Lowest price',
  highest_price: 'Highest price',
  newest: 'Newest',
};

/** Chooses the order of the results. `isNear`: the search has a ZIP code, so that they can be in order of distance. */
export function SearchSort({
  chosen = 'best_match',
  isNear,
}: {
  chosen?: string | undefined;
  isNear: boolean;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const choices = { ...orders, ...(isNear && { distance: 'Nearest' }) };
  return (
    <div className={sort.sort}>
      <label htmlFor={id}>Sort by</label>
      <span className={sort.field}>
        <select
          id={id}
          value={chosen}
          onChange={({ target: { value } }) =>
            navigate(writeSearch(address, { sort: value === 'best_match' ? null : value }))
          }
        >
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
