import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './category-select.module.css';

/** Spec 002 §9: categories are good for an hour. */
const STALE_MS = 3_600_000;

interface Props {
  chosen: number | null;
  onChoose(category: number | null): void;
}

/** The categories that have deals, each with how many. */
export function CategorySelect({ chosen, onChoose }: Props) {
  const id = useId();
  const { api } = useBidkit();
  const { data = [] } = useQuery({
    queryKey: ['deal-categories'],
    queryFn: ({ signal }) => api.listDealCategories({ signal }),
    staleTime: STALE_MS,
  });
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
