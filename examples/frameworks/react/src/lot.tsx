import { AuctionCard, BidBox, useBidkit } from '@bidkit/react';
import { useState } from 'react';

export function Lot({ id }: { id: number }) {
  const { siteUrl } = useBidkit();
  const [answer, setAnswer] = useState('');
  const address = `${siteUrl}/auctions/${id}`;
  return (
    <main>
      <AuctionCard auctionId={id}>
        <a href={address}>See this lot</a>
      </AuctionCard>
      <BidBox auctionId={id} onBid={({ detail }) => setAnswer(detail.result.message)}>
        <a href={address}>Bid on this lot</a>
      </BidBox>
      <p role="status">{answer}</p>
    </main>
  );
}
