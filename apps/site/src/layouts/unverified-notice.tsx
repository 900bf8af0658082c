import { useSession } from '@bidkit/react';
import { Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';

const VerifyNotice = lazyComponent(() => import('./verify-notice.tsx').then((module) => module.VerifyNotice));

/** The notice that a member's e-mail address is not verified. Its code is loaded for these members only. */
export function UnverifiedNotice() {
  const { user } = useSession();
  if (!user || user.email_verified || user.impersonated_by) return null;
  return (
    <Suspense fallback={null}>
      <VerifyNotice email={user.email} />
    </Suspense>
  );
}
