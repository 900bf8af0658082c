import { useSession } from '@bidkit/react';
import { lazy, Suspense } from 'react';

// Few have an offer: its code waits until a member is known.
const SecondChances = lazy(async () => ({
  default: (await import('./second-chances.tsx')).SecondChances,
}));

/** The second-chance offers of whoever is here, as far as it is known who that is. */
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
