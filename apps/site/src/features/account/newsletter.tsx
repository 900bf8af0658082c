import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import { accountApi } from '../../shared/account-api.ts';
import styles from './profile-page.module.css';

/** Subscribes to the newsletter, or unsubscribes. The choice is saved at once. */
export function Newsletter({ user }: { user: User }) {
  const bidkit = useBidkit();
  const choose = useMutation({
    mutationFn: (subscribe: 0 | 1) => accountApi(bidkit).setNewsletter({ body: { subscribe } }),
    onSuccess: (_, newsletter) => bidkit.session.patchUser({ newsletter }),
  });
  const chosen = choose.isPending ? choose.variables : user.newsletter;
  return (
    <div className={styles.card}>
      <h2>Newsletter</h2>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked={chosen === 1}
          onChange={({ target }) => choose.isPending || choose.mutate(target.checked ? 1 : 0)}
        />
        Send me the newsletter
      </label>
      <Outcome error={choose.error}>
        {choose.isSuccess &&
          (user.newsletter === 1 ? 'You get the newsletter.' : 'You do not get the newsletter any more.')}
      </Outcome>
    </div>
  );
}
