import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { dealList } from './deal-list.tsx';
import styles from './deals.module.css';

/** All daily deals. */
export function DealsPage() {
  const { api, clock, has } = useOffice();
  const { data: categories } = useQuery({ queryKey: ['categories'], queryFn: () => api.listCategories() });
  return (
    <>
      <ListScreen definition={dealList(categories ?? [], clock.now())} />
      <p className={styles.below}>
        {has('lots:write') && (
          <Link to={paths.deals.create} className={styles.link}>
            Add a deal
          </Link>
        )}
        <Link to={paths.deals.rules} className={styles.link}>
          Rules of deals
        </Link>
      </p>
    </>
  );
}
