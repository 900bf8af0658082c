import { useBidkit, useSession } from '@bidkit/react';
import { LotList } from '../../shared/lots/lot-list.tsx';
import { OwnSecondChances } from '../../shared/second-chances/own-second-chances.tsx';
import { JoinBanner } from './join-banner.tsx';

/** The house's front door: all live auctions, and for strangers an invitation. */
export function HomePage() {
  const { api, session } = useBidkit();
  const { user } = useSession();
  const isStranger = !user && session.token() === null;
  return (
    <>
      {isStranger && <JoinBanner />}
      <h1 className="visually-hidden">First Dollar: live auctions that open at $1</h1>
      <OwnSecondChances />
      <LotList
        level={2}
        title="$1 Auctions"
        source={{ key: ['home'], fetch: (query, signal) => api.listHomeAuctions({ query, signal }) }}
        empty="Nothing is under the hammer right now. New lots open every day."
      />
    </>
  );
}
