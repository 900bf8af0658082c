import { lazy, Suspense } from 'react';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// Most staff never see it.
const Security = lazy(async () => ({
  default: (await import('../shared/security/security.tsx')).Security,
}));

/** What staff see who have not set up the second factor that this server requires. With the first one it opens. */
export const FactorNeededPage = () => (
  <Page title="Set up a second factor">
    <title>Second factor - Office</title>
    <p>
      This marketplace needs a second factor from all staff, so that a stolen password is not enough. Add an
      authenticator app or a passkey, and the office opens.
    </p>
    <Suspense fallback={<Skeleton />}>
      <Security />
    </Suspense>
  </Page>
);
