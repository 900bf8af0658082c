import { sortOptions } from '@bidkit/sdk';
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { ListParams } from './list-params.ts';
import styles from './sort-select.module.css';

/** The four orders of a list. */
export function SortSelect({ query, onSort }: { query: ListParams; onSort(query: ListParams): void }) {
  const id = useId();
  const chosen = sortOptions.findIndex(({ sort, order }) => sort === query.sort && order === query.order);
  const choose = (index: number) => {
    const option = sortOptions[index];
    if (option) onSort({ ...query, page: 1, sort: option.sort, order: option.order });
  };
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <span className={styles.field}>
        <select id={id} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
          {sortOptions.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
