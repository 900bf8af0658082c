'use client';

import { AuctionCard, type AuctionDetail, BidBox, useBidkit } from '@bidkit/react';
import { useState } from 'react';

/** `lot` is what the server knows of it; without it the elements load it in the browser. */
export function Lot({ id, lot }: { id: number; lot: AuctionDetail | null }) {
  const { auctions } = useBidkit();
  const [answer, setAnswer] = useState('');
  // Once, before the elements below are rendered: on the server and in the browser.
  useState(() => lot && auctions.seed([lot]));
  return (
    <>
      <AuctionCard auctionId={id}>
        <a href={`http://localhost:4000/auctions/${id}`}>See this lot</a>
      </AuctionCard>
      <BidBox auctionId={id} onBid={({ detail }) => setAnswer(detail.result.message)}>
        <a href={`http://localhost:4000/auctions/${id}`}>Bid on this lot</a>
      </BidBox>
      <p role="status">{answer}</p>
    </>
  );
}
