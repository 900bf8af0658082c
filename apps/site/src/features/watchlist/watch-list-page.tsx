import { useBidkit } from '@bidkit/react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LotList } from '../../shared/lots/lot-list.tsx';
import { WatchTabs } from '../../shared/watch-tabs.tsx';
import styles from './watch-list-page.module.css';
import { losing, myBids, unpaid, type WatchList, watching, watchLists, winning } from './watch-lists.ts';

function WatchListPage({ list }: { list: WatchList }) {
  const { api } = useBidkit();
  const call = list.call(api);
  return (
    <div className={styles.page}>
      {watchLists.includes(list) && <WatchTabs />}
      <LotList
        title={list.title}
        source={{
          key: [list.key],
          isMemberList: true,
          fetch: ({ page, size }, signal) => call({ query: { page, size }, signal }),
        }}
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

/** One page per list; each holds the lots it had when it was opened until the reader asks for news. */
export const WatchingPage = () => <WatchListPage list={watching} />;
export const WinningPage = () => <WatchListPage list={winning} />;
export const LosingPage = () => <WatchListPage list={losing} />;
export const UnpaidPage = () => <WatchListPage list={unpaid} />;
export const MyBidsPage = () => <WatchListPage list={myBids} />;
