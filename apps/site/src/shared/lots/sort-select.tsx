import { sortOptions } from '@bidkit/sdk';
import { ListSelect } from '../../ui/list-select.tsx';
import type { ListParams } from './list-params.ts';

const options = sortOptions.map(({ label }, index) => ({ value: String(index), label }));

/** The four orders of a list. */
export function SortSelect({ query, onSort }: { query: ListParams; onSort(query: ListParams): void }) {
  const chosen = sortOptions.findIndex(({ sort, order }) => sort === query.sort && order === query.order);
  const choose = (value: string) => {
    const option = sortOptions[Number(value)];
    if (option) onSort({ ...query, page: 1, sort: option.sort, order: option.order });
  };
  return <ListSelect label="Sort by" chosen={String(chosen)} options={options} onChoose={choose} />;
}
