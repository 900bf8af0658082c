import { useSession } from '@bidkit/react';
import { memo } from 'react';
import { useHasToken } from '../../shared/use-has-token.ts';
import { JoinBanner } from './join-banner.tsx';

// The session changes after the page is hydrated; the banner does not depend on it.
const Banner = memo(JoinBanner);

/** The invitation to join, for visitors. */
export function Invitation() {
  const { user } = useSession();
  // Unknown on a server, which renders for visitors.
  const isVisitor = useHasToken() !== true && !user;
  return isVisitor && <Banner />;
}
