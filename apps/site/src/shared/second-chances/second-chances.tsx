import { useBidkit } from '@bidkit/react';
import type { SecondChanceOffer } from '@bidkit/sdk';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { memberKey } from '../member-key.ts';
import { Money } from '../money.tsx';
import { Picture } from '../picture.tsx';
import { useNow } from '../use-now.ts';
import { secondChancesQuery } from './queries.ts';
import styles from './second-chances.module.css';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The offers that have not expired, by the server's clock. */
function useOpenOffers(offers: readonly SecondChanceOffer[] = []) {
  const { ticker } = useBidkit();
  const openAt = (nowMs: number) => offers.filter(({ expires_at }) => Date.parse(expires_at) > nowMs);
  const [, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openAt` is made of the offers.
  useEffect(() => {
    if (offers.length > 0) return ticker.onSecond((nowMs) => setCount(openAt(nowMs).length));
  }, [ticker, offers]);
  const nowMs = useNow();
  return nowMs === null ? [] : openAt(nowMs);
}

/**
 * Forfeited lots that the member can buy at their own last price; on a lot's page, that lot only. Renders nothing
 * without any.
 */
export function SecondChances({ auctionId }: { auctionId?: number }) {
  const { data, error, refetch } = useQuery(secondChancesQuery(useBidkit()));
  const offers = useOpenOffers(data).filter((offer) => !auctionId || offer.auction_id === auctionId);
  const isUnchecked = !data && error !== null;
  if (offers.length === 0 && !isUnchecked) return null;
  return (
    <section className={styles.offers} aria-labelledby="second-chances">
      <h2 id="second-chances">Second Chance Offers</h2>
      {isUnchecked && (
        <div className={styles.failure} role="alert">
          <p>We could not load your offers. {error.message}</p>
          <button type="button" className={styles.deny} onClick={() => refetch()}>
            Try again
          </button>
        </div>
      )}
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { offer: SecondChanceOffer }) {
  const bidkit = useBidkit();
  const { api } = bidkit;
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { id: offer.id };
  const card = useRef<HTMLElement>(null);
  const accept = useMutation({
    mutationFn: () => api.acceptSecondChance({ params }),
    onSuccess: () => {
      handFocus(card.current);
      void client.invalidateQueries({ queryKey: [memberKey] });
      navigate(paths.myWins);
    },
  });
  const deny = useMutation({
    mutationFn: () => api.rejectSecondChance({ params }),
    onSuccess: () => {
      const row = card.current?.parentElement;
      handFocus(card.current, (row?.nextElementSibling ?? row?.previousElementSibling)?.firstElementChild);
      return client.invalidateQueries({ queryKey: secondChancesQuery(bidkit).queryKey });
    },
  });
  // Both buttons are disabled after a click, and enabled again after a failure.
  const isBusy = [accept, deny].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const { short_name, category_id } = offer.product_description;
  return (
    <article className={styles.offer} ref={card} tabIndex={-1}>
      <div className={styles.picture}>
        <Picture product={{ id: offer.product_description_id, category_id }} sizes="6rem" />
      </div>
      <div className={styles.words}>
        <h3>{short_name}</h3>
        <p>
          You can buy it for{' '}
          <strong>
            <Money dollars={offer.offer_price} />
          </strong>
          , your last bid, until{' '}
          <time dateTime={offer.expires_at}>{instant.format(new Date(offer.expires_at))}</time>.
        </p>
        {(accept.error ?? deny.error) && <p role="alert">{(accept.error ?? deny.error)?.message}</p>}
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.accept} disabled={isBusy} onClick={() => accept.mutate()}>
          Accept<span className="visually-hidden"> the offer of {short_name}</span>
        </button>
        <button type="button" className={styles.deny} disabled={isBusy} onClick={() => deny.mutate()}>
          Deny<span className="visually-hidden"> the offer of {short_name}</span>
        </button>
      </div>
    </article>
  );
}
