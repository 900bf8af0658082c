import { Skeleton } from '../auction-card/skeleton.tsx';
import { useElement } from '../element/element-context.ts';
import { reportClick } from '../ui/links.ts';
import { DealCard } from './deal-card.tsx';
import type { GridSource, Row } from './grid-source.ts';
import { messages } from './messages.ts';

// The parts of the cards, exported to the page: cards are in a shadow root within the grid's.
const CARD_PARTS =
  'card, picture, image, badge, watch, heart, words, time, clock, timer, name, prices, price, currency, bids, bid-count, next-bid, buy-direct, maximum, closed, bid-status, notice';

/** The list of cards. */
export function Cards({ row, label }: { row: Row; label: string }) {
  const { bidkit, host } = useElement();
  const locale = host.getAttribute('locale');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets VoiceOver does not treat it as a list.
    <ul class="grid" part="grid" role="list" aria-label={label} tabIndex={-1}>
      {row.lots?.map(({ id }) => (
        <li class="item" part="item" key={id}>
          <bidkit-auction-card
            auction-id={id}
            bidkit={bidkit}
            {...(locale && { locale })}
            exportparts={CARD_PARTS}
          />
        </li>
      ))}
      {row.deals?.map((deal) => (
        <li class="item" part="item" key={deal.id}>
          <DealCard deal={deal} />
        </li>
      ))}
    </ul>
  );
}

/** Skeletons in the places of the cards. */
export function GridSkeleton({ source, size }: { source: GridSource; size: number }) {
  return (
    <div aria-busy="true">
      <p class="visually-hidden" role="status">
        {source.kind === 'deals' ? messages.loadingDeals : messages.loadingAuctions}
      </p>
      <div class="grid" part="grid" aria-hidden="true">
        {Array.from({ length: size }, (_, place) => (
          <div class="item" part="item" key={place}>
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shown when the list is empty, with a link to other offers. */
export function Empty({ source, name }: { source: GridSource; name: string }) {
  const { bidkit, emit } = useElement();
  const isDeals = source.kind === 'deals';
  const href = `${bidkit.siteUrl}${isDeals ? '/dailydeals' : '/'}`;
  return (
    <div class="empty" part="empty" role="status">
      <p>
        <strong>{isDeals ? messages.noDeals : messages.noAuctions}</strong>
        <span>{isDeals ? messages.noDealsHint : messages.noAuctionsHint}</span>
      </p>
      <a
        class="button"
        part="browse"
        href={href}
        onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { source: name, href }))}
      >
        {isDeals ? messages.seeDeals : messages.seeAuctions}
      </a>
    </div>
  );
}
