import { type User, useBidkit } from '@bidkit/react';
import { handFocus } from '@bidkit/ui/hand-focus';
import { Icon } from '@bidkit/ui/icon';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from './status-notices.module.css';

/** Shows on every page that a member of staff acts as this member. */
export function ImpersonationNotice({ user }: { user: User }) {
  const { session } = useBidkit();
  const button = useRef<HTMLButtonElement>(null);
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

/** Asks a member to open the link in our mail, on every page until they have, and sends another mail. */
export function VerifyNotice({ email }: { email: string }) {
  const { api } = useBidkit();
  const resend = useMutation({ mutationFn: () => api.resendVerification() });
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <p>
        {resend.error ? (
          resend.error.message
        ) : (
          <>
            <strong>Verify your email to bid more.</strong>{' '}
            {resend.isSuccess ? 'We have sent another' : 'We sent a'} link to {email}.
          </>
        )}
      </p>
      <button
        type="button"
        className={styles.action}
        aria-disabled={resend.isPending}
        onClick={() => resend.isPending || resend.mutate()}
      >
        <Icon name="refresh" /> Send again
      </button>
    </div>
  );
}
