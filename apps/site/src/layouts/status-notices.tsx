import { useBidkit, useRealtimeStatus, useSession } from '@bidkit/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handFocus } from '../ui/hand-focus.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './status-notices.module.css';

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

/** The notice that live updates are interrupted or have stopped, with a button to try again. */
export function StreamNotice() {
  const { realtime } = useBidkit();
  const hasFailed = useRealtimeStatus() === 'failed';
  const outage = useOutage();
  if (outage) {
    return (
      <div className={styles.notice} data-tone="warning" role="status">
        <p>{outage}. Prices on this page may be a little behind.</p>
      </div>
    );
  }
  if (!hasFailed) return null;
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <p>Live updates have stopped. Prices on this page may be out of date.</p>
      <button type="button" className={styles.action} onClick={() => realtime.retry()}>
        <Icon name="refresh" /> Try again
      </button>
    </div>
  );
}

/** The notice, on every page, that a member of staff acts as this member. */
export function ImpersonationNotice() {
  const { session } = useBidkit();
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  if (!user?.impersonated_by) return null;
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <p>
        <strong>{user.impersonated_by}</strong> is acting as <strong>{user.username}</strong>. Everything done
        here is recorded in the audit log.
      </p>
      {/* Signed out here even if the call fails; the server ends the token within the hour. */}
      <button
        type="button"
        ref={button}
        className={styles.action}
        onClick={async () => {
          await session.logout().catch(() => undefined);
          handFocus(button.current);
        }}
      >
        <Icon name="close" /> Stop
      </button>
    </div>
  );
}

/** Welcomes a new member, until it is closed or another page is opened. */
export function WelcomeNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  if (location.state?.welcome !== true) return null;
  return (
    <div className={styles.notice} data-tone="success" role="status">
      <p>
        <strong>You’re all set.</strong> Pick a lot and place your first bid.
      </p>
      <button
        type="button"
        className={styles.action}
        onClick={() => navigate(location.pathname + location.search, { replace: true, state: null })}
      >
        <Icon name="close" /> Close
      </button>
    </div>
  );
}
