import { AuctionCard } from '@bidkit/react';
import type { Auction } from '@bidkit/sdk';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAskLogin } from '../return-path.ts';

/** The card that partners' pages show, with the site's own routes and login. */
export function LotCard({ lot }: { lot: Auction }) {
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  return (
    <AuctionCard
      auctionId={lot.id}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(paths.auction(lot));
      }}
      onLogin={(event) => {
        event.preventDefault();
        askLogin();
      }}
    >
      <a href={paths.auction(lot)}>{lot.control.product_description.short_name}</a>
    </AuctionCard>
  );
}
