import { clientError, type LotData, shownPrice } from '@bidkit/sdk';
import { useRef } from 'preact/hooks';
import { readId } from '../element/attributes.ts';
import { defineElement } from '../element/define-element.ts';
import { element } from '../element/definition.ts';
import { useElement, useRefresh } from '../element/element-context.ts';
import { isOffline } from '../element/is-offline.ts';
import { useClock } from '../element/use-clock.ts';
import { useImport } from '../element/use-import.ts';
import { useResource } from '../element/use-resource.ts';
import { useStore } from '../element/use-store.ts';
import { useVisibility } from '../element/use-visibility.ts';
import { Failure } from '../ui/failure.tsx';
import { Frame } from '../ui/frame.tsx';
import styles from './auction-card.css?inline';
import { CardView } from './card-view.tsx';
import { Skeleton } from './skeleton.tsx';
import { timerPhase } from './timer-phase.ts';
import { useLiveLot } from './use-live-lot.ts';
import { useWatchButton } from './use-watch-button.ts';

// The same vnode each time: Preact then leaves its nodes alone.
const skeleton = <Skeleton />;

/**
 * `<bidkit-auction-card>`: one lot as a card: picture, name, price, timer and the member's bid status.
 * @example
 * <bidkit-auction-card auction-id="7">
 *   <a href="https://first-dollar.example/auctions/7">See this auction</a>
 * </bidkit-auction-card>
 * @attr {number} auction-id - The number of the lot, as in its address on the marketplace: 7 of `/auctions/7`.
 * @fires bidkit:navigate - The link to the lot was clicked; cancel it to route by yourself.
 * @fires bidkit:watch - The lot was put on the watchlist or taken off it.
 * @fires bidkit:login - Watching needs a member; cancel it to show your own login.
 * @slot badge - Your own label in the corner of the picture.
 * @slot actions - Your own buttons or links, below those of the element.
 * @slot footer - Your own content at the end, such as terms.
 * @csspart card - The whole card.
 * @csspart picture - The frame around the picture, with badge and watch button.
 * @csspart image - The picture of the lot.
 * @csspart badge - A label on the picture, such as "Ending Soon".
 * @csspart watch - The button that puts the lot on the watchlist or takes it off.
 * @csspart heart - The icon of that button.
 * @csspart words - The text below or beside the picture; its border is the perforated line.
 * @csspart time - The row of clock and timer.
 * @csspart clock - The icon beside the timer.
 * @csspart timer - The time left.
 * @csspart name - The lot's name, a link to its page.
 * @csspart prices - The price with the row below it.
 * @csspart price - The current price.
 * @csspart currency - The name of the currency beside the price.
 * @csspart bids - The row below the price.
 * @csspart bid-count - The number of bids.
 * @csspart next-bid - The lowest bid that is accepted now.
 * @csspart buy-direct - The buy-direct price.
 * @csspart maximum - The member's own maximum.
 * @csspart closed - When a lot closed.
 * @csspart bid-status - The member's bid status, such as outbid.
 * @csspart notice - The button that tries again after a failure: the server cannot be reached, or watching failed.
 * @cssproperty --bidkit-* - Each overrides the token of the same name in theme.css.
 */
function AuctionCard({ auctionId }: { auctionId: number }) {
  const { bidkit, root } = useElement();
  const { data: lot, error, load } = useResource(bidkit.auctions, auctionId, { auctionId });
  const connection = useStore(bidkit.realtime.status);
  const isVisible = useVisibility();
  const phase = useClock(
    (nowMs) => (lot ? timerPhase(lot, nowMs) : 'live'),
    (phase) => isVisible && phase !== 'ended',
  );
  const isTicking = isVisible && lot !== null && phase !== 'ended';
  const { user, status } = useStore(bidkit.session);
  const member = useImport(() => import('./member-status.tsx'), status !== 'signed-out');
  useLiveLot(auctionId, isVisible && lot !== null);
  const { refusal, toggle, clear } = useWatchButton(auctionId);
  const firstLot = useRef<LotData | null>(null);

  const refresh = () => {
    clear();
    return load(true);
  };
  useRefresh(refresh);

  if (!lot) return <Frame>{error ? <Failure error={error} onRetry={refresh} /> : skeleton}</Frame>;

  firstLot.current ??= lot;
  const isStale = phase !== 'ended' && (connection === 'failed' || isOffline());
  const tryAgain = () => {
    // The button may be removed by the next update, and the keyboard focus with it.
    root.querySelector('a')?.focus();
    bidkit.realtime.retry();
    if (refusal) void toggle();
  };
  return (
    <Frame>
      <CardView
        lot={lot}
        phase={phase}
        isTicking={isTicking}
        firstPrice={shownPrice(firstLot.current)}
        memberStatus={
          user &&
          member && (
            <member.MemberStatus
              lot={lot}
              firstLot={firstLot.current}
              user={user}
              isTicking={isTicking}
              hasEnded={phase === 'ended'}
            />
          )
        }
        onToggleWatch={toggle}
        error={refusal ?? (isStale ? clientError('GET /auctions/{id}', 'unreachable') : null)}
        onTryAgain={tryAgain}
      />
    </Frame>
  );
}

export const auctionCard = element({
  tag: 'bidkit-auction-card',
  component: AuctionCard,
  attributes: { 'auction-id': readId },
  styles: [styles],
  collection: ({ auctions }) => auctions,
});

/** Registers `<bidkit-auction-card>`. */
export const define = (): void => defineElement(auctionCard);
