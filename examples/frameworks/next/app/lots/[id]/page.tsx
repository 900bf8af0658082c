import { AuctionCard } from '@bidkit/react';
import { Bidding } from './bidding';

// A server component: the HTML has the tags with their links.
export default async function LotPage({ params }: PageProps<'/lots/[id]'>) {
  const id = Number((await params).id);
  return (
    <main style={{ display: 'grid', gap: '1.5rem' }}>
      <AuctionCard auctionId={id}>
        <a href={`http://localhost:4000/auctions/${id}`}>See this lot</a>
      </AuctionCard>
      <Bidding id={id} />
    </main>
  );
}
