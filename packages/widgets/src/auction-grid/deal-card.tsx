import type { Deal } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { instant } from '../i18n/dates.ts';
import { reportClick } from '../ui/links.ts';
import { LotImage } from '../ui/lot-image.tsx';
import { Price } from '../ui/price.tsx';
import { messages } from './messages.ts';

// Approximate maximum width of a card. Below it a row has one card.
const SIZES = '320px';

const ENDS = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The card of a daily deal: picture, name, price and the link to make an offer. */
export function DealCard({ deal }: { deal: Deal }) {
  const { bidkit, emit } = useElement();
  const { short_name: name } = deal.product_description;
  const href = `${bidkit.siteUrl}/dailydeals/${deal.id}`;
  const isOver = bidkit.clock.now() >= Date.parse(deal.ends_at);
  const badge = deal.is_sold_out ? messages.soldOut : isOver && messages.ended;
  const pictured = { ...deal, control: { product_description: deal.product_description } };
  return (
    <article class="card" part="card" data-phase={badge ? 'ended' : undefined}>
      <div class="picture" part="picture">
        <LotImage lot={pictured} siteUrl={bidkit.siteUrl} sizes={SIZES} />
        {badge && (
          <span class="badge" part="badge">
            {badge}
          </span>
        )}
      </div>
      <div class="words" part="words">
        <p class="kind" part="kind">
          {deal.category}
        </p>
        <p class="title" part="name">
          {name}
        </p>
        <p class="asking" part="prices">
          {messages.asking} <Price dollars={deal.price} first={deal.price} />
        </p>
        <p class="ends" part="ends">
          {messages.dealEnds(instant(deal.ends_at, ENDS))}
        </p>
        <a
          class="button offer"
          part="offer"
          href={href}
          aria-label={messages.makeOfferOn(name)}
          onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { dealId: deal.id, href }))}
        >
          {messages.makeOffer}
        </a>
      </div>
    </article>
  );
}
