import { useBidkit } from '@bidkit/react';
import type { AccountExport, Api, User } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { accountApi } from '../../shared/account-api.ts';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import styles from './profile-page.module.css';

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

/** Fetches all pages of a member's data and concatenates their lists. */
async function readExport(api: Pick<Api, 'exportAccount'>): Promise<Record<string, unknown>> {
  const first = await api.exportAccount();
  const { page: _, last_page, ...joined }: AccountExport = first;
  let data: Record<string, unknown> = joined;
  for (let page = 2; page <= last_page; page++) {
    const next: Record<string, unknown> = await api.exportAccount({ query: { page } });
    data = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...value, ...(next[name] as readonly unknown[])] : value,
      ]),
    );
  }
  return data;
}

/** Downloads data as a JSON file. */
function downloadJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // In a later task: the click has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url));
}
