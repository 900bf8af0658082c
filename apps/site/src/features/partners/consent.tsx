import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { Icon } from '../../ui/icon.tsx';
import { LostSignIn } from './lost-touch.tsx';
import type { Opener } from './opener.ts';
import styles from './panel.module.css';
import { type Asking, addressOf, Panel, Who } from './panel.tsx';
import { useAuthorize } from './use-authorize.ts';
import { useIsSettled } from './use-is-settled.ts';

interface ConsentProps {
  partner: Asking;
  codeChallenge: string;
  opener: Opener;
  user: User;
  /** The page was let, and could not sign them in all the same. */
  hasFailed: boolean;
}

/** Asks a member whether a partner's page may act for them, and tells the page. */
export function Consent({ partner, codeChallenge, opener, user, hasFailed }: ConsentProps) {
  const { session } = useBidkit();
  const isSettled = useIsSettled();
  const allow = useAuthorize(opener, {
    partner: partner.key,
    origin: partner.origin,
    code_challenge: codeChallenge,
  });
  if (allow.data === false) return <LostSignIn />;
  // Whether it works the page will know, which closes this window then, or asks once more.
  if (allow.data) {
    return (
      <Panel>
        <h1>Signing you in</h1>
        <p role="status">You will be back at {partner.name} in a moment. This window closes by itself.</p>
      </Panel>
    );
  }
  const trouble =
    allow.error?.message ?? (hasFailed && `${partner.name} could not sign you in. Please try again.`);
  return (
    <Panel>
      <h1>Let this page bid for you?</h1>
      <Who partner={partner} />
      <p>
        {partner.name} ({addressOf(partner.origin)}) would like to:
      </p>
      <ul className={styles.may}>
        {[
          'see auctions as you',
          'place bids and offers, and accept prices, for you',
          'change your watchlist',
        ].map((scope) => (
          <li key={scope}>
            <Icon name="check" /> {scope}
          </li>
        ))}
      </ul>
      <p className={styles.never}>
        <Icon name="close" /> It cannot pay, or see or change your account.
      </p>
      {trouble && (
        <p className={styles.failed} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.yes}
          disabled={!isSettled || allow.isPending}
          onClick={() => allow.mutate()}
        >
          Allow
        </button>
        <button type="button" className={styles.no} onClick={opener.deny}>
          Not now
        </button>
      </div>
      <p className={styles.small}>
        It lasts 1 hour. You can end it sooner at First Dollar, under Partner Sites in your menu.
      </p>
      <p className={styles.small}>
        You are <strong>{user.username}</strong>.{' '}
        <button type="button" onClick={() => session.logout().catch(() => undefined)}>
          Use another account
        </button>
      </p>
    </Panel>
  );
}
