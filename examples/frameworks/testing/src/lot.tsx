import { AuctionCard, BidBox } from '@bidkit/react';
import { useState } from 'react';

export function Lot({ id }: { id: number }) {
  const [answer, setAnswer] = useState('');
  return (
    <main>
      <AuctionCard auctionId={id} />
      <BidBox auctionId={id} onBid={({ detail }) => setAnswer(detail.result.message)} />
      <p role="status">{answer}</p>
    </main>
  );
}
