import { LotList } from '../../shared/lots/lot-list.tsx';
import { homeLots } from '../../shared/lots/lot-queries.ts';
import { ShareList } from '../../shared/lots/share-list.tsx';
import { OwnSecondChances } from '../../shared/second-chances/own-second-chances.tsx';
import { useSiteName } from '../../shared/site-name.ts';
import { Invitation } from './invitation.tsx';

/** All live auctions, and for visitors an invitation to join beside some of them. */
export function HomePage() {
  const siteName = useSiteName();
  return (
    <>
      <h1 className="visually-hidden">{siteName}: live auctions that open at $1</h1>
      <Invitation />
      <OwnSecondChances />
      <LotList
        level={2}
        title="$1 Auctions"
        tools={<ShareList title="$1 Auctions" />}
        source={homeLots}
        empty="There are no live auctions right now. New lots appear here when they open."
      />
    </>
  );
}
