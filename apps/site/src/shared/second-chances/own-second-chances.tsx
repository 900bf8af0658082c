import { useSession } from '@bidkit/react';
import { lazy, Suspense } from 'react';

// Few members have an offer, so the code loads once a member is signed in.
const SecondChances = lazy(async () => ({
  default: (await import('./second-chances.tsx')).SecondChances,
}));

/** The second-chance offers of the signed-in member. */
export function OwnSecondChances({ auctionId }: { auctionId?: number }) {
  const { user } = useSession();
  return (
    user && (
      <Suspense>
        <SecondChances {...(auctionId && { auctionId })} />
      </Suspense>
    )
  );
}
