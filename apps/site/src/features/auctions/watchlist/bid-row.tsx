import { useAuction, useCountdown, useSession } from '@bidkit/react';
import { cardBidStatus, type LotData, shownPrice, type User } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Money } from '../../../shared/money.tsx';
import { Picture } from '../../../shared/picture.tsx';
import styles from './my-bids-page.module.css';
import { Raise } from './raise.tsx';

/** One live lot: the member's maximum, the price, how they stand, the time left, and a button to raise. */
export function BidRow({ id }: { id: number }) {
  const { data: lot } = useAuction(id);
  const { user } = useSession();
  return lot && user ? <Row lot={lot} user={user} /> : null;
}

function Row({ lot, user }: { lot: LotData; user: User }) {
  const left = useCountdown(Date.parse(lot.eventEnd));
  const hasEnded = lot.hasEnded || left.hasEnded;
  const status = cardBidStatus(lot, user);
  return (
    <article className={styles.row}>
      <LotLink lot={lot} />
      <dl className={styles.figures}>
        <Figure label="Your maximum">
          {lot.currentSetMax === null ? 'None' : <Money dollars={lot.currentSetMax} />}
        </Figure>
        <Figure label={lot.bid_count > 0 ? 'Current bid' : 'Opening bid'}>
          <Money dollars={shownPrice(lot)} />
        </Figure>
        <Figure label="Time left">
          <time className={styles.time} data-soon={left.isEndingSoon || undefined}>
            {hasEnded ? 'Ended' : left.text}
          </time>
        </Figure>
      </dl>
      {hasEnded ? (
        <EndedStatus lot={lot} user={user} />
      ) : (
        <>
          {status && (
            <p className={styles.note} data-tone={status.style}>
              {status.message}
            </p>
          )}
          <Raise lot={lot} user={user} />
        </>
      )}
    </article>
  );
}

/** The outcome, until the list is fetched again without this lot. */
function EndedStatus({ lot, user }: { lot: LotData; user: User }) {
  if (lot.status === 'live')
    return (
      <p className={styles.note} data-tone="warning">
        Auction ending. Please wait..
      </p>
    );
  const hasWon = lot.status === 'sold' && lot.user_id === user.id;
  return (
    <p className={styles.note} data-tone={hasWon ? 'success' : 'warning'}>
      {hasWon ? (
        <>
          You won this auction. <Link to={paths.myWins}>See My Wins</Link>
        </>
      ) : (
        "You didn't win this auction"
      )}
    </p>
  );
}

/** Picture and name of a lot, a link to its page. */
export function LotLink({ lot }: { lot: Pick<LotData, 'id' | 'control' | 'product_description_id'> }) {
  const { category_id, short_name } = lot.control.product_description;
  return (
    <Link className={styles.lot} to={paths.auction(lot)}>
      <Picture product={{ id: lot.product_description_id, category_id }} sizes="80px" />
      <span>{short_name}</span>
    </Link>
  );
}

/** One figure of a row with its label. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
