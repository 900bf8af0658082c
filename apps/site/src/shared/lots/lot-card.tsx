import { AuctionCard } from '@bidkit/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAskLogin } from '../return-path.ts';

interface Props {
  lot: Parameters<typeof paths.auction>[0];
  /** How a server's page loads the picture of a card on the first screen; see `renderShadowRoot`. */
  picture?: 'first' | 'eager' | undefined;
  /** Content for the slots of the card. */
  children?: ReactNode;
}

/** The card that partners' pages show, with the site's own routes and login. */
export function LotCard({ lot, picture, children }: Props) {
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  return (
    <AuctionCard
      auctionId={lot.id}
      data-picture={picture}
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
      {children}
    </AuctionCard>
  );
}
