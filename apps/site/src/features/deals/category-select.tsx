import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/formats.ts';
import { ListSelect } from '../../ui/list-select.tsx';
import { dealCategoriesQuery } from './queries.ts';

/** Chooses one of the categories that have deals, each with its number of deals. */
export function CategorySelect({ chosen }: { chosen: number | null }) {
  const { data = [] } = useQuery(dealCategoriesQuery(useBidkit()));
  const total = data.reduce((sum, { numItems }) => sum + numItems, 0);
  const categories = data.map(({ id, name, numItems }) => ({
    value: String(id),
    label: `${name} (${formatCount(numItems)})`,
  }));
  return (
    <ListSelect
      label="Category"
      chosen={String(chosen ?? '')}
      options={[{ value: '', label: `All (${formatCount(total)})` }, ...categories]}
      hrefOf={(value) => (value === '' ? '?' : `?category=${value}`)}
    />
  );
}
