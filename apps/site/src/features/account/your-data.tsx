import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { accountApi } from '../../shared/account-api.ts';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { downloadJson } from './download-json.ts';
import styles from './profile-page.module.css';
import { readExport } from './read-export.ts';

/** Downloads the member's data, and links to the cancellation of the account. */
export function YourData({ user }: { user: User }) {
  const bidkit = useBidkit();
  const fresh = useFreshLogin();
  const download = useMutation({
    mutationFn: async () => {
      const data = await fresh.run(() => readExport(accountApi(bidkit)));
      downloadJson(`first-dollar-${user.username}.json`, data);
    },
  });
  return (
    <div className={styles.card}>
      <h2>Your data</h2>
      <p>Everything that we store about you in one JSON file: profile, bids, wins, orders and more.</p>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={download.isPending}
        onClick={() => download.isPending || download.mutate()}
      >
        {download.isPending ? 'Preparing your file' : 'Download my data'}
      </button>
      <Outcome error={download.error}>{download.isSuccess && 'Your file is downloaded.'}</Outcome>
      {fresh.dialog}
      <p>
        <Link to={paths.cancel}>Cancel my account</Link>
      </p>
    </div>
  );
}
