import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './category-select.module.css';
import { dealCategoriesQuery } from './queries.ts';

interface Props {
  chosen: number | null;
  onChoose(category: number | null): void;
}

/** Chooses one of the categories that have deals, each with its number of deals. */
export function CategorySelect({ chosen, onChoose }: Props) {
  const id = useId();
  const { data = [] } = useQuery(dealCategoriesQuery(useBidkit()));
  const total = data.reduce((sum, { numItems }) => sum + numItems, 0);
  return (
    <div className={styles.select}>
      <label htmlFor={id}>Category</label>
      <span className={styles.field}>
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">All ({total})</option>
          {data.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name} ({category.numItems})
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
