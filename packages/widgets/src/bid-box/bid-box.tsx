import { type LotData, shownPrice } from '@bidkit/sdk';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { readId, readText } from '../element/attributes.ts';
import { defineElement } from '../element/define-element.ts';
import { element } from '../element/definition.ts';
import { useElement, useRefresh } from '../element/element-context.ts';
import { useClock, useTicker } from '../element/use-clock.ts';
import { useFocusReplacement } from '../element/use-focus-replacement.ts';
import { useResource } from '../element/use-resource.ts';
import { useStore } from '../element/use-store.ts';
import total from '../expected-total/total.css?inline';
import dialog from '../ui/dialog.css?inline';
import { Failure } from '../ui/failure.tsx';
import form from '../ui/form.css?inline';
import { Frame } from '../ui/frame.tsx';
import panel from '../ui/panel.css?inline';
import { useCheckoutSteps } from '../ui/won.tsx';
import { AnnouncementsPlace } from './announcements-place.tsx';
import boxStyles from './bid-box.css?inline';
import historyStyles from './bid-history.css?inline';
import { type BoxPhase, boxPhase } from './box-phase.ts';
import { BoxView } from './box-view.tsx';
import { hasWon } from './outcome.tsx';
import { BoxSkeleton } from './skeleton.tsx';

const RESULT_RETRY_MS = 2000;

/**
 * `<bidkit-bid-box>`: bidding on one lot: price, timer, leader, form, live history and, at the end, the outcome.
 * @example
 * <bidkit-bid-box auction-id="7">
 *   <a href="https://first-dollar.example/auctions/7">Bid on this auction</a>
 *   <small slot="footer">Pickup in Reno only</small>
 * </bidkit-bid-box>
 * @attr {number} auction-id - The number of the lot, as in its address on the marketplace: 7 of `/auctions/7`.
 * @attr {'page'} stream-notice - `page` when the page itself shows that live updates have stopped, with a retry.
 * @fires bidkit:bid - The server recorded a bid; `detail.result.status` is its result, such as `accepted` or `outbid`.
 * @fires bidkit:end - The result of an auction that ended on this page is known.
 * @fires bidkit:pay - The winner wants to pay; cancel it to route by yourself.
 * @fires bidkit:login - Bidding needs a member; cancel it to show your own login.
 * @fires bidkit:navigate - The link to the lot was clicked; cancel it to route by yourself.
 * @slot badge - Your own label beside the name.
 * @slot actions - Your own buttons or links, below those of the element.
 * @slot footer - Your own content at the end, such as terms.
 * @csspart box - The whole box.
 * @csspart header - Picture, number and name of the lot.
 * @csspart image - The picture of the lot.
 * @csspart lot-number - The number of the lot.
 * @csspart name - The lot's name, a link to its page.
 * @csspart panel - Everything below the header but the history.
 * @csspart figures - Price, time and leader.
 * @csspart price - The current price, or the final one.
 * @csspart currency - The name of the currency beside the price.
 * @csspart time - The time left with its label.
 * @csspart clock - The icon beside that label.
 * @csspart timer - The time left.
 * @csspart opens - The start of a scheduled lot.
 * @csspart closed - When the lot closed.
 * @csspart leader - The leader, or the winner.
 * @csspart progress - The bar of the last minute.
 * @csspart bid-status - The member's bid status, such as outbid.
 * @csspart result - The result of the last bid.
 * @csspart alert - The reason why a bid was refused.
 * @csspart stream-error - Live updates have stopped, with a button to try again.
 * @csspart offline - The browser is offline.
 * @csspart hold - The reason why this member cannot bid yet, with a link to the order.
 * @csspart form - The form for a bid.
 * @csspart label - The label of the field.
 * @csspart field - The frame around the dollar sign and the field.
 * @csspart input - The field for the maximum.
 * @csspart hint - A note below the field, or in its place.
 * @csspart problem - The error of the amount.
 * @csspart submit - The button that places the bid.
 * @csspart quick-bids - The group of amounts to choose from.
 * @csspart quick-bid - A button with one of these amounts.
 * @csspart maximum - The member's own maximum.
 * @csspart bid-limit - The limit of a new member's bids.
 * @csspart total - The most the member would pay, with shipping and tax.
 * @csspart zip - The field for the ZIP code that decides the tax.
 * @csspart zip-apply - The button that computes the total for the ZIP code.
 * @csspart zip-change - The button that shows the field.
 * @csspart log-in - The link for those who are signed out.
 * @csspart dialog - The confirmation before a bid is placed.
 * @csspart confirm - The button that confirms the bid.
 * @csspart cancel - The button that cancels the bid.
 * @csspart ending - The auction has ended, the result is on its way.
 * @csspart outcome - The result for this member.
 * @csspart pay - The winner's link to the payment.
 * @csspart pay-by - The deadline of the payment.
 * @csspart details - The link to the status of the payment.
 * @csspart history - The bid history.
 * @csspart history-line - One bid of the history.
 * @csspart automatic - The mark of a bid that was placed automatically.
 * @csspart show-all - The button that shows every bid.
 * @cssproperty --bidkit-* - Each overrides the token of the same name in theme.css.
 */
function BidBox({ auctionId, streamNotice }: { auctionId: number; streamNotice: string | null }) {
  const { bidkit } = useElement();
  const {
    data: lot,
    status,
    error,
    load,
  } = useResource(bidkit.auctions, auctionId, { auctionId }, { detail: true, isStale: isSold });
  const phase = useClock(
    (nowMs) => (lot ? boxPhase(lot, nowMs) : null),
    (phase) => lot !== null && phase !== 'ended',
  );
  const refresh = () => load(true);
  useRefresh(refresh);
  useCheckoutSteps(refresh);
  // The socket is opened after the first answer: a page that may not load the lot may not watch it.
  const isKnown = lot !== null;
  useEffect(() => (isKnown ? bidkit.auctions.watch(auctionId) : undefined), [bidkit, auctionId, isKnown]);
  useResult(lot, phase, load);
  useEndEvent(lot, phase);
  // A card may have loaded the lot, without its history, after this box failed to load it.
  const lacksHistory = status === 'ready' && !lot?.bids;
  useEffect(() => {
    if (lacksHistory) void load();
  }, [lacksHistory]);
  useFocusReplacement('form,.log-in,.ending', '#amount,.ending,.outcome');
  const first = useFirst(lot);

  if (!lot || !phase || !first)
    return <Frame>{error ? <Failure error={error} onRetry={refresh} /> : <BoxSkeleton />}</Frame>;
  return (
    <Frame>
      <AnnouncementsPlace lot={lot} isRunning={phase !== 'ended'} />
      <BoxView
        lot={lot}
        phase={phase}
        firstPrice={first.price}
        knownBids={first.bids}
        isStreamNoticeOnPage={streamNotice === 'page'}
      />
    </Frame>
  );
}

/** A sold lot may have been paid for since it was loaded. */
const isSold = (lot: LotData) => lot.status === 'sold';

/** Requests the result until it is known: its event may be lost with the socket. */
function useResult(
  lot: LotData | null,
  phase: BoxPhase | null,
  load: (force: boolean) => Promise<void>,
): void {
  const askedAt = useRef(0);
  useTicker(phase === 'awaitingResult' && lot?.status === 'live', (nowMs) => {
    if (!lot || nowMs - Math.max(Date.parse(lot.eventEnd), askedAt.current) < RESULT_RETRY_MS) return;
    askedAt.current = nowMs;
    void load(true);
  });
}

/** Dispatches `bidkit:end` when the auction ends while it is shown. */
function useEndEvent(lot: LotData | null, phase: BoxPhase | null): void {
  const { bidkit, emit } = useElement();
  const { user } = useStore(bidkit.session);
  const before = useRef<BoxPhase | null>(null);
  useLayoutEffect(() => {
    if (lot && phase === 'ended' && before.current && before.current !== 'ended')
      emit('bidkit:end', { auctionId: lot.id, won: hasWon(lot, user) });
    before.current = phase;
  }, [phase]);
}

/** The values that were shown first: later prices roll in, and later bids slide in. */
function useFirst(lot: LotData | null): { price: number; bids: ReadonlySet<string> | null } | null {
  const price = useRef<number | null>(null);
  const bids = useRef<ReadonlySet<string> | null>(null);
  if (!lot) return null;
  price.current ??= shownPrice(lot);
  if (lot.bids) bids.current ??= new Set(lot.bids.map(({ id }) => id));
  return { price: price.current, bids: bids.current };
}

export const bidBox = element({
  tag: 'bidkit-bid-box',
  component: BidBox,
  attributes: { 'auction-id': readId, 'stream-notice': readText },
  styles: [form, dialog, panel, total, historyStyles, boxStyles],
  collection: ({ auctions: { get, load } }) => ({ get, load: (id) => load(id, { detail: true }) }),
});

/** Registers `<bidkit-bid-box>`. */
export const define = (): void => defineElement(bidBox);
