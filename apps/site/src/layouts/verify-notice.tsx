import { useBidkit } from '@bidkit/react';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '../ui/icon.tsx';
import styles from './status-notices.module.css';

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
