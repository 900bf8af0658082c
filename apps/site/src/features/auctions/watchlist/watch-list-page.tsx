import { useBidkit } from '@bidkit/react';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useEffect, useMemo, useRef } from 'react';
import { LotList } from '../../../shared/lots/lot-list.tsx';
import { WatchTabs } from '../../../shared/watch-tabs.tsx';
import { useUnwatched } from './use-unwatched.ts';
import styles from './watch-list-page.module.css';
import type { WatchList } from './watch-lists.ts';

/** The page of one list. It keeps the lots it had when it was opened until the reader asks for new ones. */
export const watchListPage = (list: WatchList) => () => <WatchListPage list={list} />;

function WatchListPage({ list }: { list: WatchList }) {
  const page = useRef<HTMLDivElement>(null);
  const { ids, undo } = useUnwatched(page, list.losesUnwatched === true);
  const removed = useMemo(() => new Set(ids), [ids]);
  const last = ids.at(-1);
  return (
    <div className={styles.page} ref={page}>
      <WatchTabs />
      <LotList title={list.title} source={list} hasSort={false} removed={removed} empty={list.empty} />
      <div className={styles.undo} role="status">
        {last !== undefined && <Undo key={last} id={last} undo={undo} />}
      </div>
    </div>
  );
}

/** Says which lot was taken off the list, and puts it back. */
function Undo({ id, undo }: { id: number; undo: ReturnType<typeof useUnwatched>['undo'] }) {
  const { auctions } = useBidkit();
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button fades out with its card.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const name = auctions.get(id).getState().data?.control.product_description.short_name;
  return (
    <p>
      <span>{undo.error?.message ?? `You no longer watch ${name}.`}</span>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-disabled={undo.isPending}
        onClick={() => undo.isPending || undo.mutate(id, { onSuccess: () => handFocus(button.current) })}
      >
        Undo
      </button>
    </p>
  );
}
