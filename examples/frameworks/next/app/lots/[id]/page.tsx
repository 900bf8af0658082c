import { type AuctionDetail, createBidkit } from '@bidkit/react';
import { Lot } from './lot';

const { api } = createBidkit({ apiUrl: 'http://localhost:4000/api', storage: null });

// A server component: the HTML has the lot with its price, and links for visitors without scripts.
export default async function LotPage({ params }: PageProps<'/lots/[id]'>) {
  const id = Number((await params).id);
  const lot: AuctionDetail | null = await api.getAuction({ params: { id } }).catch(() => null);
  return (
    <main style={{ display: 'grid', gap: '1.5rem' }}>
      <Lot id={id} lot={lot} />
    </main>
  );
}
