import type { Deal } from '@bidkit/sdk';
import { DealCard } from '../../shared/deals/deal-card.tsx';
import { LotGridSkeleton } from '../../shared/lots/lot-grid.tsx';
import { PagedList, type PagedListProps } from '../../shared/paged-list/paged-list.tsx';
import styles from './deal-list.module.css';

type Props = Pick<PagedListProps<Deal>, 'title' | 'lead' | 'tools' | 'list' | 'empty'>;

/** A page of deals in a grid. Each card follows its deal as it changes. */
export const DealList = (props: Props) => (
  <PagedList
    {...props}
    name="the deals"
    row={(deal) => <DealCard deal={deal} />}
    skeleton={
      <div className={styles.skeleton}>
        <LotGridSkeleton />
      </div>
    }
    rowsClass={styles.grid}
    width="full"
  />
);
