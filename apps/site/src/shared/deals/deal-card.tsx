import { useBidkit, useCountdown, useStore } from '@bidkit/react';
import { type Deal, type DealPhase, dealState, dealsOf, type Image } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../formats.ts';
import { Money } from '../money.tsx';
import { Picture } from '../picture.tsx';
import { useNow } from '../use-now.ts';
import styles from './deal-card.module.css';
import { DealWatch } from './deal-watch.tsx';

/** The state of the member's negotiation, in two words. */
const stamps: Partial<Record<DealPhase, string>> = {
  open: 'You are negotiating',
  final: 'Final offer',
  accepted: 'Agreed',
  soldOut: 'Sold out',
  over: 'Ended',
};

const IMAGE_TYPES = [5, 28];

/** The picture of a deal: of type 5, else 28, else the product's first one. */
const dealImage = (images: readonly Image[]): Image | undefined =>
  IMAGE_TYPES.flatMap((type) => images.filter(({ image_type_id }) => image_type_id === type))[0];

/** A server renders no countdown. */
const endText = (endsAt: string, left: string) =>
  left ? `Ends in ${left}` : `Ends ${formatInstant(endsAt, 'UTC')}`;

/** A deal in a list: picture, name, asking price and time left, and more about it below them. */
export function DealCard({ deal: listed, children }: { deal: Deal; children?: ReactNode }) {
  const bidkit = useBidkit();
  const deal = useStore(dealsOf(bidkit).get(listed.id)).data ?? listed;
  const left = useCountdown(Date.parse(deal.ends_at));
  const now = useNow();
  const state = now === null ? null : dealState(deal, now);
  const phase = state?.phase ?? 'new';
  const stamp = stamps[phase];
  // Once agreed, the asking price says nothing.
  const agreed = state?.phase === 'accepted' ? state.counter : null;
  const product = deal.product_description;
  const image = dealImage(product.images);
  return (
    <article className={styles.card} data-phase={phase}>
      <div className={styles.picture}>
        <Picture
          product={product}
          {...(image && { image })}
          sizes="(min-width: 60em) 25vw, (min-width: 36em) 50vw, 100vw"
        />
        {stamp && <span className={styles.stamp}>{stamp}</span>}
      </div>
      <DealWatch deal={deal} className={styles.watch} />
      <div className={styles.words}>
        <p className={styles.category}>{deal.category}</p>
        <h2 className={styles.name}>
          <Link to={paths.deal(deal.id)}>{product.short_name}</Link>
        </h2>
        <p className={styles.asking}>
          <span>{agreed === null ? 'Asking' : 'Agreed'}</span>{' '}
          <strong>
            <Money dollars={agreed ?? deal.price} />
          </strong>{' '}
          <small>USD</small>
        </p>
        <p className={styles.time} data-soon={left.isEndingSoon}>
          {left.hasEnded ? 'Ended' : endText(deal.ends_at, left.text)}
        </p>
        {children}
      </div>
    </article>
  );
}
