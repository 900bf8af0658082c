import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LotList } from '../../shared/lots/lot-list.tsx';
import { WatchTabs } from '../../shared/watch-tabs.tsx';
import styles from './watch-list-page.module.css';
import type { WatchList } from './watch-lists.ts';

/** The page of one list. It keeps the lots it had when it was opened until the reader asks for new ones. */
export const watchListPage = (list: WatchList) => () => <WatchListPage list={list} />;

function WatchListPage({ list }: { list: WatchList }) {
  return (
    <div className={styles.page}>
      {list.hasTabs && <WatchTabs />}
      <LotList
        title={list.title}
        source={list}
        hasSort={false}
        empty={
          <>
            <p>{list.empty}</p>
            <Link to={paths.home}>See what is on today</Link>
          </>
        }
      />
    </div>
  );
}
