import { useBidkit, useRealtimeStatus, useSession } from '@bidkit/react';
import { Icon } from '@bidkit/ui/icon';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RenderBoundary } from '../shared/render-failure/render-boundary.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './status-notices.module.css';

const loadNotices = () => import('./member-notices.tsx');
const ImpersonationNotice = lazyComponent('ImpersonationNotice', () =>
  loadNotices().then((module) => module.ImpersonationNotice),
);
const WelcomeNotice = lazyComponent('WelcomeNotice', () =>
  loadNotices().then((module) => module.WelcomeNotice),
);
const VerifyNotice = lazyComponent('VerifyNotice', () => loadNotices().then((module) => module.VerifyNotice));
const Toasts = lazyComponent('Toasts', () => import('./toasts/toasts.tsx').then((module) => module.Toasts));

/** Time without a connection before a notice appears: most reconnect within it. */
const NOTICE_DELAY_MS = 3_000;

/** The state of a connection that has been down for some time, else null. */
function useOutage(): 'Connecting' | 'Reconnecting' | null {
  const status = useRealtimeStatus();
  // Prices are out of date during a first attempt to connect, too.
  const isDown = status === 'reconnecting' || status === 'connecting';
  const [isLagging, setLagging] = useState(false);
  useEffect(() => {
    setLagging(false);
    if (!isDown) return;
    const timer = setTimeout(() => setLagging(true), NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDown]);
  if (!isDown || !isLagging) return null;
  return status === 'connecting' ? 'Connecting' : 'Reconnecting';
}

/**
 * The notice that live updates are interrupted or have stopped, with a button to try again. It lies above the page,
 * whose content would move under the pointer otherwise.
 */
export function StreamNotice() {
  const { realtime } = useBidkit();
  const hasFailed = useRealtimeStatus() === 'failed';
  const outage = useOutage();
  if (outage) {
    return (
      <div className={styles.stream} data-tone="warning" role="status">
        <p>{outage}. Prices on this page may be a little behind.</p>
      </div>
    );
  }
  if (!hasFailed) return null;
  return (
    <div className={styles.stream} data-tone="warning" role="alert">
      <p>Live updates have stopped. Prices on this page may be out of date.</p>
      <button type="button" className={styles.action} onClick={() => realtime.retry()}>
        <Icon name="refresh" /> Try again
      </button>
    </div>
  );
}

/** News of the member's auctions: outbid, ending soon, won. */
export function MemberToasts() {
  const { user } = useSession();
  return user ? (
    <RenderBoundary fallback={null}>
      <Suspense>
        <Toasts />
      </Suspense>
    </RenderBoundary>
  ) : null;
}

/** The notice that a member of staff acts as this member. */
export function StaffNotice() {
  const { user } = useSession();
  return user?.impersonated_by ? (
    <Suspense>
      <ImpersonationNotice user={user} />
    </Suspense>
  ) : null;
}

/** Notices of the member's account: a welcome after the registration, and that the e-mail address is not verified. */
export function AccountNotices() {
  const { user } = useSession();
  const isNew = useLocation().state?.welcome === true;
  const isUnverified = user && !user.email_verified && !user.impersonated_by;
  return (
    <Suspense>
      {isNew && <WelcomeNotice />}
      {isUnverified && <VerifyNotice email={user.email} />}
    </Suspense>
  );
}
