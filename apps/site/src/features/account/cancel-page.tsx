import { useBidkit, useSession } from '@bidkit/react';
import { type BidkitError, paidStatusIds } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { accountApi, accountQuery } from '../../shared/account-api.ts';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import { useLogOut } from '../../shared/log-out.ts';
import styles from './cancel-page.module.css';
import { Obligations } from './obligations.tsx';

/** Cancels the account, unless the member has something to settle first. */
export function CancelPage() {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const logOut = useLogOut();
  const fresh = useFreshLogin();
  const { user } = useSession();
  const isPaid = paidStatusIds.some((id) => id === user?.user_status_id);
  const query = accountQuery(bidkit, 'getCancellation');
  const { data, error, refetch } = useQuery(query);
  const cancel = useMutation<unknown, BidkitError>({
    mutationFn: () => fresh.run(() => accountApi(bidkit).cancelAccount()),
    onSuccess: logOut,
    // A new obligation is the usual reason for a refusal. The reloaded list shows it.
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!data)
    return error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your account" />;
  const { obligations } = data;
  return (
    <section className={styles.page}>
      <h1>Cancel Account</h1>
      <p>Do you want to cancel your account?</p>
      <ul className={styles.facts}>
        <li>You are logged out everywhere at once, and can no longer log in.</li>
        {isPaid && (
          <li>Your paid membership ends with the account, without a refund of its remaining time.</li>
        )}
        <li>For 30 days our support can restore the account if you ask for it.</li>
        <li>
          Then we erase your personal data. Bids and payments stay, under a name that is not yours.{' '}
          <Link to={paths.deleteInstructions}>What we erase</Link>
        </li>
      </ul>
      {obligations.length > 0 && <Obligations obligations={obligations} />}
      {cancel.error && <p role="alert">{cancel.error.message}</p>}
      {fresh.dialog}
      {obligations.length === 0 && (
        <button
          type="button"
          className={styles.cancel}
          aria-disabled={cancel.isPending}
          onClick={() => cancel.isPending || cancel.mutate()}
        >
          {cancel.isPending ? 'Canceling your account' : 'Cancel my account'}
        </button>
      )}
      <p>
        Is something wrong? <Link to={paths.support}>Our support helps</Link>.
      </p>
    </section>
  );
}
