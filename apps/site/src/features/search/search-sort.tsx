import { useSearchParams } from 'react-router';
import { ListSelect } from '../../ui/list-select.tsx';
import { writeSearch } from './search-address.ts';

const orders = [
  { value: 'best_match', label: 'Best match' },
  { value: 'ending_soonest', label: 'Ending soonest' },
  { value: 'lowest_price', label: 'Lowest price' },
  { value: 'highest_price', label: 'Highest price' },
  { value: 'newest', label: 'Newest' },
];
const nearest = { value: 'distance', label: 'Nearest' };

interface Props {
  chosen?: string | undefined;
  /** Whether the search has a ZIP code, so that results can be in order of distance. */
  isNear: boolean;
}

/** Chooses the order of the results. */
export function SearchSort({ chosen = 'best_match', isNear }: Props) {
  const [address] = useSearchParams();
  const hrefOf = (value: string) => writeSearch(address, { sort: value === 'best_match' ? null : value });
  return (
    <ListSelect
      label="Sort by"
      chosen={chosen}
      options={isNear ? [...orders, nearest] : orders}
      hrefOf={hrefOf}
    />
  );
}
