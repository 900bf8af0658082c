import type { LotForm } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { conditionNames } from '../../../shared/condition-names.ts';
import { durationOf } from '../../../shared/duration-text.ts';
import { Time } from '../../../ui/time.tsx';
import type { ShownColumn } from '../flow/kind.ts';
import { CategoryName } from './category.tsx';
import styles from './shown.module.css';

const amount = (dollars: number | null | undefined): ReactNode =>
  dollars ? <span className={styles.amount}>{formatPrice(dollars)}</span> : null;

/** A time, which may be given in seconds from now. */
const timeOf = (at: string | undefined, inSeconds: number | undefined): ReactNode => {
  if (at !== undefined) return <Time at={at} />;
  return inSeconds === undefined ? null : `${durationOf(inSeconds) || 'No time'} from now`;
};

/** How the cells of a lot were read. */
export const shown: readonly ShownColumn<LotForm>[] = [
  { label: 'Item code', cell: ({ form }) => form.product?.item_code },
  {
    label: 'Category',
    cell: ({ form }) => form.product?.category && <CategoryName given={form.product.category} />,
  },
  {
    label: 'Condition',
    cell: ({ form }) => form.product?.condition && conditionNames[form.product.condition],
  },
  { label: 'Opening price', cell: ({ form }) => amount(form.opening_bid ?? 1) },
  { label: 'Reserve', cell: ({ form }) => amount(form.reserve) },
  { label: 'Buy-direct price', cell: ({ form }) => amount(form.bdp) },
  {
    label: 'Start',
    cell: ({ form }) => timeOf(form.starts_at, form.starts_in_seconds),
    otherwise: 'At once',
  },
  {
    label: 'End',
    cell: ({ form }) => timeOf(form.ends_at, form.ends_in_seconds) ?? 'A week after the start',
  },
];
