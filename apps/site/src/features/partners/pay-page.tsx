import { useBidkit } from '@bidkit/react';
import { itemStatusId, type PaymentSummary, type User } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Money } from '../../shared/money.tsx';
import { readId } from '../../shared/read-id.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { LostPayment } from './lost-opener.tsx';
import { isBase64Url32, type Opener } from './opener.ts';
import styles from './panel.module.css';
import { addressOf, Explanation, Panel, PartnerIdentity, type RequestingPartner } from './panel.tsx';
import { purchaseQuery } from './queries.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { useAuthorize } from './use-authorize.ts';
import { useClickGuard } from './use-click-guard.ts';
import { useOpener } from './use-opener.ts';
import { isRefusal, usePartner } from './use-partner.ts';
import { useStoredMember } from './use-stored-member.ts';

/**
 * The authorization window of a pay frame: the member signs in if needed, and is asked to pay for one lot on a
 * partner's page.
 */
export function PartnerPayPage() {
  const siteName = useSiteName();
  const { user, isLoading } = useStoredMember();
  const [search] = useSearchParams();
  const codeChallenge = search.get('code_challenge') ?? '';
  const state = search.get('state') ?? '';
  const lotId = readId(search.get('auction_id') ?? '');
  const { partner, error, refetch } = usePartner(search);
  // The answer goes to a frame of our own origin only.
  const opener = useOpener(() => location.origin, state);

  if (isRefusal(error)) {
    return (
      <Explanation title="This site isn’t registered">
        You can’t pay there. Close this window and pay at {siteName} instead.
      </Explanation>
    );
  }
  if (opener === undefined) return <PageLoading />;
  if (!opener || ![codeChallenge, state].every(isBase64Url32) || !lotId) return <LostPayment />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!partner || isLoading) return <PageLoading />;
  if (!user)
    return <SignInFirst title={`Log in to pay on ${partner.name}`} partner={partner} opener={opener} />;
  if (user.impersonated_by) {
    return (
      <Explanation title="Only the member can allow this">
        You are acting as {user.username}. Only they can pay on partner sites.
      </Explanation>
    );
  }
  return <Purchase {...{ partner, codeChallenge, opener, user, lotId }} />;
}

interface PurchaseProps {
  partner: RequestingPartner;
  codeChallenge: string;
  opener: Opener;
  user: User;
  lotId: number;
}

/** Loads the purchase, if it is this member's. */
function Purchase({ lotId, ...rest }: PurchaseProps) {
  const { data, error, refetch } = useQuery(purchaseQuery(useBidkit(), lotId));
  if (isRefusal(error)) {
    return (
      <Panel>
        <h1>You have nothing to pay here</h1>
        <p>This item is not in My Wins of your account.</p>
        <SignedInAs user={rest.user} />
      </Panel>
    );
  }
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const reason = nothingToPay(data);
  if (!reason) return <Agreement {...rest} lotId={lotId} summary={data} />;
  return (
    <Panel>
      <h1>{reason}</h1>
      <p>
        You have nothing to pay here now. <Link to={paths.myWins}>See My Wins</Link>
      </p>
      <SignedInAs user={rest.user} />
    </Panel>
  );
}

/** The reason why nothing can be paid now; null when something can. */
function nothingToPay({ item_status_id, pay_by, server_time }: PaymentSummary): string | null {
  const { unpaid, paying, forfeited } = itemStatusId;
  if (item_status_id === paying) return 'Your payment is on its way';
  if (item_status_id !== unpaid && item_status_id !== forfeited) return 'You have already paid';
  const hasEnded = item_status_id === forfeited || Date.parse(pay_by) <= Date.parse(server_time);
  return hasEnded ? 'Your payment window has expired' : null;
}

/** Asks a member whether they want to pay in the frame on a partner's page, and sends the frame a code. */
function Agreement({
  partner,
  codeChallenge,
  opener,
  user,
  lotId,
  summary,
}: PurchaseProps & { summary: PaymentSummary }) {
  const canClick = useClickGuard();
  const siteName = useSiteName();
  const { name } = summary.auction.control.product_description;
  const agree = useAuthorize(opener, {
    partner: partner.key,
    origin: partner.origin,
    code_challenge: codeChallenge,
    auction_id: lotId,
  });
  if (agree.data === false) return <LostPayment />;
  // The frame closes this window after the exchange. Browsers may keep it open.
  if (agree.data) {
    return (
      <Panel>
        <h1>You can pay now</h1>
        <p role="status">Go back to {partner.name}. You can close this window.</p>
      </Panel>
    );
  }
  return (
    <Panel>
      <h1>Pay for {name}?</h1>
      <PartnerIdentity partner={partner} />
      <p>
        The price is{' '}
        <strong>
          <Money dollars={summary.auction.sale_price} />
        </strong>
        . You choose how to pay, and see shipping and tax, in a {siteName} frame on {partner.name} (
        {addressOf(partner.origin)}).
      </p>
      <p className={styles.small}>
        What you enter in that frame goes to us and the payment provider only. {partner.name} never sees your
        card, your address or your password.
      </p>
      {agree.error && (
        <p className={styles.failed} role="alert">
          {agree.error.message}
        </p>
      )}
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.yes}
          disabled={!canClick || agree.isPending}
          onClick={() => agree.mutate()}
        >
          Continue to payment
        </button>
        <button type="button" className={styles.no} onClick={opener.deny}>
          Not now
        </button>
      </div>
      <SignedInAs user={user} />
    </Panel>
  );
}

function SignedInAs({ user }: { user: User }) {
  const { session } = useBidkit();
  return (
    <p className={styles.small}>
      You’re logged in as <strong>{user.username}</strong>.{' '}
      <button type="button" onClick={() => session.logout().catch(() => undefined)}>
        Use another account
      </button>
    </p>
  );
}
