import { useBidkit, useRealtimeStatus, useSession } from '@bidkit/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handFocus } from '../ui/hand-focus.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './status-notices.module.css';

/** How long a line may be down before it is mentioned: most come back within that. */
const PATIENCE_MS = 3_000;

/** What a line that has not stood for a while is doing about it. */
function useEffort(): 'Connecting' | 'Reconnecting' | null {
  const status = useRealtimeStatus();
  // A first attempt that nobody answers leaves prices behind as well.
  const isDown = status === 'reconnecting' || status === 'connecting';
  const [isLagging, setLagging] = useState(false);
  useEffect(() => {
    setLagging(false);
    if (!isDown) return;
    const timer = setTimeout(() => setLagging(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDown]);
  if (!isDown || !isLagging) return null;
  return status === 'connecting' ? 'Connecting' : 'Reconnecting';
}

/** The stream-error flag (spec 000 §8): said once for the whole page, with a way to try again. */
export function StreamNotice() {
  const { realtime } = useBidkit();
  const hasFailed = useRealtimeStatus() === 'failed';
  const effort = useEffort();
  if (effort) {
    return (
      <div className={styles.notice} data-tone="warning" role="status">
        <p>{effort}. Prices on this page may be a little behind.</p>
      </div>
    );
  }
  if (!hasFailed) return null;
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <p>Live updates have stopped. Prices on this page may be out of date.</p>
      <button type="button" className={styles.act} onClick={() => realtime.retry()}>
        <Icon name="refresh" /> Try again
      </button>
    </div>
  );
}

/** Somebody of the house acts as this member: said on every page, as long as it lasts. */
export function ImpersonationNotice() {
  const { session } = useBidkit();
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  if (!user?.impersonated_by) return null;
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <p>
        <strong>{user.impersonated_by}</strong> is acting as <strong>{user.username}</strong>. Everything done
        here is kept in the audit.
      </p>
      {/* Signed out here in any case; the house ends the token within the hour. */}
      <button
        type="button"
        ref={button}
        className={styles.act}
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

/** Greets who has just registered, until it is closed or they move on. */
export function WelcomeNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  if (location.state?.welcome !== true) return null;
  return (
    <div className={styles.notice} data-tone="success" role="status">
      <p>
        <strong>Welcome to First Dollar.</strong> Your paddle is ready: pick a lot and place your first bid.
      </p>
      <button
        type="button"
        className={styles.act}
        onClick={() => navigate(location.pathname + location.search, { replace: true, state: null })}
      >
        <Icon name="close" /> Close
      </button>
    </div>
  );
}
