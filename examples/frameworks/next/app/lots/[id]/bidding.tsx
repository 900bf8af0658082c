'use client';

import { BidBox } from '@bidkit/react';
import { useState } from 'react';

// A client component, because it passes a handler.
export function Bidding({ id }: { id: number }) {
  const [answer, setAnswer] = useState('');
  return (
    <>
      <BidBox auctionId={id} onBid={({ detail }) => setAnswer(detail.result.message)}>
        <a href={`http://localhost:4000/auctions/${id}`}>Bid on this lot</a>
      </BidBox>
      <p role="status">{answer}</p>
    </>
  );
}
