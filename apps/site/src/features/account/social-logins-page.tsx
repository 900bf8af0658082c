import { requestErrors, socialNames, socialRoutes } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import type { BidkitError, SocialProvider } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import { usePreload } from '../../shared/preload.ts';
import { leaveFor } from '../../shared/social/leave.ts';
import { ProviderLogo } from '../../shared/social/provider-logo.tsx';
import { startLogin } from '../../shared/social/start-login.ts';
import styles from './social-logins-page.module.css';

const [, refusal] = requestErrors.not_while_impersonating;

/** Lists the login providers, with buttons that connect them to the account or disconnect them. */
export function SocialLoginsPage() {
  const bidkit = useBidkit();
  const { user } = useSession();
  const fresh = useFreshLogin();
  const offered = usePreload()?.social_logins ?? [];
  const { state } = useLocation();
  const { mutate, variables, error, isPending, isSuccess } = useMutation<void, BidkitError, Change>({
    async mutationFn({ provider, isConnected }) {
      if (!isConnected) {
        if (!(await fresh.ensure())) return;
        const url = await startLogin(bidkit, provider, paths.socialSettings);
        leaveFor(url, { replaces: false });
        return;
      }
      await fresh.run(() => bidkit.extend(socialRoutes).disconnectSocial({ params: { provider } }));
      await bidkit.session.load();
    },
  });
  if (!user) return <PageLoading />;
  const isSynced = { facebook: user.is_synced_fb, apple: user.is_synced_apple };
  const shown = (['facebook', 'apple'] as const).filter((one) => isSynced[one] || offered.includes(one));
  const isDisconnected = isSuccess && variables.isConnected;
  const connected: SocialProvider | undefined = state?.connected;
  return (
    <section className={styles.page}>
      <h1>Social logins</h1>
      <p>Connect your account to a provider, and log in without a password.</p>
      {user.impersonated_by && <p className={styles.refused}>{refusal}</p>}
      <ErrorSummary problem={error && { message: error.message, errors: error.errors }} order={[]} />
      {isDisconnected && (
        <p className={styles.done} role="status">
          Your account is no longer connected to {socialNames[variables.provider]}.
        </p>
      )}
      {!variables && connected && isSynced[connected] && (
        <p className={styles.done} role="status">
          Your account is now connected to {socialNames[connected]}.
        </p>
      )}
      <ul className={styles.list}>
        {shown.map((provider) => (
          <li key={provider} className={styles.login}>
            <ProviderLogo provider={provider} />
            <span className={styles.name}>
              <strong>{socialNames[provider]}</strong>
              <span className={isSynced[provider] ? styles.connected : styles.state}>
                {isSynced[provider] ? 'Connected' : 'Not connected'}
              </span>
            </span>
            {!user.impersonated_by && (
              <button
                type="button"
                className={isSynced[provider] ? styles.disconnect : styles.sync}
                aria-disabled={isPending}
                onClick={() => isPending || mutate({ provider, isConnected: isSynced[provider] })}
              >
                {isSynced[provider] ? 'Disconnect' : 'Sync With'} {socialNames[provider]}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>There are no social logins here.</p>}
      {fresh.dialog}
    </section>
  );
}

/** Disconnects a connected provider, or connects another one. */
interface Change {
  readonly provider: SocialProvider;
  readonly isConnected: boolean;
}
