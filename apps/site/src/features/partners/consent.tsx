import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { useSiteName } from '../../shared/site-name.ts';
import { LostSignIn } from './lost-opener.tsx';
import type { Opener } from './opener.ts';
import styles from './panel.module.css';
import { addressOf, Panel, PartnerIdentity, type RequestingPartner } from './panel.tsx';
import { useAuthorize } from './use-authorize.ts';
import { useClickGuard } from './use-click-guard.ts';

interface ConsentProps {
  partner: RequestingPartner;
  codeChallenge: string;
  opener: Opener;
  user: User;
  /** The page received a code, but could not exchange it. */
  hasFailed: boolean;
}

/** Asks a member whether a partner's page may act for them, and sends the page a code. */
export function Consent({ partner, codeChallenge, opener, user, hasFailed }: ConsentProps) {
  const siteName = useSiteName();
  const { session } = useBidkit();
  const canClick = useClickGuard();
  const allow = useAuthorize(opener, {
    partner: partner.key,
    origin: partner.origin,
    code_challenge: codeChallenge,
  });
  if (allow.data === false) return <LostSignIn />;
  // The page closes this window once the member is signed in, or reloads it with `failed` when the exchange failed.
  if (allow.data) {
    return (
      <Panel>
        <h1>Logging you in</h1>
        <p role="status">You will be back at {partner.name} in a moment. This window closes by itself.</p>
      </Panel>
    );
  }
  const problem =
    allow.error?.message ?? (hasFailed && `${partner.name} could not log you in. Please try again.`);
  return (
    <Panel>
      <h1>Allow {partner.name} to bid for you?</h1>
      <PartnerIdentity partner={partner} />
      <p>
        {partner.name} ({addressOf(partner.origin)}) would like to:
      </p>
      <ul className={styles.may}>
        {[
          'See your bids and watchlist',
          'Place bids and offers, and accept prices, for you',
          'Change your watchlist',
        ].map((scope) => (
          <li key={scope}>
            <Icon name="check" /> {scope}
          </li>
        ))}
      </ul>
      <p className={styles.never}>
        <Icon name="close" /> It can’t pay, and it can’t see or change your account.
      </p>
      {problem && (
        <p className={styles.failed} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.yes}
          disabled={!canClick || allow.isPending}
          onClick={() => allow.mutate()}
        >
          Allow
        </button>
        <button type="button" className={styles.no} onClick={opener.deny}>
          Not now
        </button>
      </div>
      <p className={styles.small}>
        Access expires in 1 hour. You can end it sooner at {siteName}, under Partner Sites in your menu.
      </p>
      <p className={styles.small}>
        You’re logged in as <strong>{user.username}</strong>.{' '}
        <button type="button" onClick={() => session.logout().catch(() => undefined)}>
          Use another account
        </button>
      </p>
    </Panel>
  );
}
