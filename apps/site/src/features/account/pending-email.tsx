import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { handFocus } from '@bidkit/ui/hand-focus';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { accountApi } from '../../shared/account-api.ts';
import styles from './profile-page.module.css';

/** Shows a new email address that is not confirmed. The member can get another link, or keep the old address. */
export function PendingEmail({ user, email }: { user: User; email: string }) {
  const bidkit = useBidkit();
  const keepButton = useRef<HTMLButtonElement>(null);
  const resend = useMutation({ mutationFn: () => bidkit.api.resendVerification() });
  const keep = useMutation({
    mutationFn: () => accountApi(bidkit).cancelEmailChange(),
    onSuccess: (changed) => {
      handFocus(keepButton.current);
      bidkit.session.patchUser(changed);
    },
  });
  const isBusy = resend.isPending || keep.isPending;
  return (
    <div className={styles.pending}>
      <p>
        Open the link that we sent to <strong>{email}</strong>. Until then your email is{' '}
        <strong>{user.email}</strong>.
      </p>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.choice}
          aria-disabled={isBusy}
          onClick={() => isBusy || resend.mutate()}
        >
          Send the link again
        </button>
        <button
          type="button"
          ref={keepButton}
          className={styles.choice}
          aria-disabled={isBusy}
          onClick={() => isBusy || keep.mutate()}
        >
          Keep {user.email}
        </button>
      </div>
      <Outcome error={keep.error ?? resend.error}>{resend.isSuccess && 'We have sent another link.'}</Outcome>
    </div>
  );
}
