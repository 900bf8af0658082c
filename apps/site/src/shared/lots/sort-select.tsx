import { sortOptions } from '@bidkit/sdk';
import { ListSelect } from '../../ui/list-select.tsx';
import { type ListParams, writeListParams } from './list-params.ts';

const options = sortOptions.map(({ label }, index) => ({ value: String(index), label }));

/** The four orders of a list. */
export function SortSelect({ query }: { query: ListParams }) {
  const chosen = sortOptions.findIndex(({ sort, order }) => sort === query.sort && order === query.order);
  const hrefOf = (value: string) => {
    const { sort, order } = sortOptions[Number(value)] ?? query;
    return writeListParams({ ...query, page: 1, sort, order }) || '?';
  };
  return <ListSelect label="Sort by" chosen={String(chosen)} options={options} hrefOf={hrefOf} />;
}
