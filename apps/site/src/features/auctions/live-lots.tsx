import { useAuction, useBidkit, useCountdown } from '@bidkit/react';
import { type Auction, shownPrice } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { readListParams } from '../../shared/lots/list-params.ts';
import { homeLots, type LotPage, lotPageQuery } from '../../shared/lots/lot-queries.ts';
import { LIVE_LOTS, pickLiveLots } from '../../shared/lots/pick-live-lots.ts';
import { Money } from '../../shared/money.tsx';
import { Picture } from '../../shared/picture.tsx';
import styles from './live-lots.module.css';

/** Lots of the list below with their prices and timers, from the list's own request. */
export function LiveLots() {
  const [search] = useSearchParams();
  const { data, isError } = useQuery({
    ...lotPageQuery(useBidkit(), homeLots, readListParams(search)),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState<{ data?: LotPage; lots: readonly Auction[] }>({ lots: [] });
  if (data && data !== shown.data) setShown({ data, lots: pickLiveLots(shown.lots, data.data) });
  if (data ? data.data.length === 0 : isError) return null;
  return (
    <ul className={styles.lots} aria-label="Live now" aria-busy={!data}>
      {Array.from({ length: LIVE_LOTS }, (_, place) => shown.lots[place]).map((lot, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its size while its lot changes.
        <li key={place} className={styles.lot}>
          {lot && <LiveLot key={lot.id} listed={lot} />}
        </li>
      ))}
    </ul>
  );
}

function LiveLot({ listed }: { listed: Auction }) {
  const lot = useAuction(listed.id).data ?? listed;
  const left = useCountdown(Date.parse(lot.eventEnd));
  const product = lot.control.product_description;
  return (
    <>
      <Picture product={product} sizes="160px" />
      <Link to={paths.auction(lot)} className={styles.name}>
        {product.short_name}
      </Link>
      <span className={styles.price}>
        <Money dollars={shownPrice(lot)} /> <small>USD</small>
      </span>
      <span className={styles.time} data-soon={left.isEndingSoon}>
        {left.hasEnded ? 'Ended' : left.text}
      </span>
    </>
  );
}
