import { AuctionCard, BidBox, Checkout, DealOffer, useBidkit, useSession } from '@bidkit/react';
import { useEffect, useRef, useState } from 'react';
import { LotStatus } from './lot-status.tsx';
import { usePicks } from './use-picks.ts';

/** The page: a row of cards, the selected lot, its checkout, a deal, and a log of events. */
export function Shop() {
  const { siteUrl } = useBidkit();
  const { user } = useSession();
  const { lots, deal } = usePicks();
  const [picked, pick] = useState<number>();
  const [paying, pay] = useState<{ lotId: number }>();
  const till = useRef<HTMLElementTagNameMap['bidkit-checkout']>(null);
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (line: string) => setLog((lines) => [line, ...lines].slice(0, 6));
  const lotId = picked ?? lots[0];
  // The checkout may be out of view when it is requested again.
  useEffect(() => {
    if (paying) till.current?.scrollIntoView();
  }, [paying]);

  return (
    <>
      <header>
        <h1>Low Tide</h1>
        <p>What the harbor gives back. {user ? `Good to see you, ${user.username}.` : 'Come in and look.'}</p>
      </header>
      <main>
        <section className="cards" aria-label="In the window">
          {lots.map((id) => (
            <AuctionCard
              key={id}
              auctionId={id}
              onNavigate={(event) => {
                event.preventDefault();
                pick(id);
              }}
              onWatch={({ detail }) =>
                note(detail.isWatching ? `Watching lot ${id}` : `No longer watching lot ${id}`)
              }
            >
              <a href={`${siteUrl}/auctions/${id}`}>See lot {id}</a>
            </AuctionCard>
          ))}
        </section>
        {lotId && (
          <section aria-label="On the counter">
            <LotStatus lotId={lotId} />
            <BidBox
              auctionId={lotId}
              onBid={({ detail }) => note(detail.result.message)}
              onEnd={({ detail }) => note(detail.won ? 'It is yours!' : `Lot ${detail.auctionId} is gone`)}
              onPay={(event) => {
                event.preventDefault();
                pay({ lotId: event.detail.auctionId });
              }}
            >
              <a href={`${siteUrl}/auctions/${lotId}`}>Bid on lot {lotId}</a>
            </BidBox>
            {paying && (
              <Checkout
                ref={till}
                auctionId={paying.lotId}
                onPaid={({ detail }) => note(`Paid: $${detail.total}`)}
                onLeave={() => pay(undefined)}
              >
                <a href={`${siteUrl}/my-wins`}>Pay at First Dollar</a>
              </Checkout>
            )}
          </section>
        )}
        {deal && (
          <section aria-label="Make an offer">
            <DealOffer dealId={deal} onAccept={({ detail }) => pay({ lotId: detail.auctionId })}>
              <a href={`${siteUrl}/dailydeals/${deal}`}>Make an offer</a>
            </DealOffer>
          </section>
        )}
        <section className="log" aria-live="polite" aria-label="What happened">
          {log.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and never change.
            <p key={log.length - place}>{line}</p>
          ))}
        </section>
      </main>
    </>
  );
}
