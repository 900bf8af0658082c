import { useBidkit, useSession } from '@bidkit/react';
import { formatPrice, itemStatusId, type PaymentSummary, type User } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { memberKey } from '../../shared/member-key.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { LostPayment } from './lost-touch.tsx';
import { findOpener, isBase64Url32, type Opener } from './opener.ts';
import styles from './panel.module.css';
import { type Asking, addressOf, Panel, Sorry, Who } from './panel.tsx';
import { useAuthorize } from './use-authorize.ts';
import { useIsSettled } from './use-is-settled.ts';
import { isRefusal, usePartner } from './use-partner.ts';
import { WhoAreYou } from './who-are-you.tsx';

/** The window our frame on a partner's page opens before it lets a member pay there (DESIGN §7). */
export function PartnerPayPage() {
  const { user, status } = useSession();
  const [search] = useSearchParams();
  const [key, origin] = [search.get('partner') ?? '', search.get('origin') ?? ''];
  const codeChallenge = search.get('code_challenge') ?? '';
  const state = search.get('state') ?? '';
  const lotId = Number(search.get('auction_id'));
  const { data, error, refetch } = usePartner(key, origin);
  // Only a frame of our own origin may hear the answer.
  const opener = findOpener(location.origin, state);

  if (isRefusal(error)) {
    return (
      <Sorry title="We do not know this page">
        It is not registered with us, so nothing can be paid there. You can close this window and pay at First
        Dollar instead.
      </Sorry>
    );
  }
  if (!opener || ![codeChallenge, state].every(isBase64Url32) || !lotId) return <LostPayment />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data || status === 'loading') return <PageLoading />;
  const partner = { ...data, origin };
  if (!user)
    return <WhoAreYou title={`Sign in to pay on ${partner.name}`} partner={partner} opener={opener} />;
  if (user.impersonated_by) {
    return (
      <Sorry title="Only the member can allow this">
        You are acting as {user.username}. Paying on other pages is for them alone.
      </Sorry>
    );
  }
  return <Purchase {...{ partner, codeChallenge, opener, user, lotId }} />;
}

interface PurchaseProps {
  partner: Asking;
  codeChallenge: string;
  opener: Opener;
  user: User;
  lotId: number;
}

/** What is to be paid for, if it is this member's. */
function Purchase({ lotId, ...rest }: PurchaseProps) {
  const { api } = useBidkit();
  const { data, error, refetch } = useQuery({
    queryKey: [memberKey, 'payment', lotId],
    queryFn: ({ signal }) => api.getPaymentSummary({ query: { auctionId: lotId }, signal }),
    retry: false,
  });
  if (isRefusal(error)) {
    return (
      <Panel>
        <h1>Nothing to pay here</h1>
        <p>This item is not among the wins of your account.</p>
        <Me user={rest.user} />
      </Panel>
    );
  }
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const nothing = nothingToPay(data);
  if (!nothing) return <Agreement {...rest} lotId={lotId} summary={data} />;
  return (
    <Panel>
      <h1>{nothing}</h1>
      <p>
        There is nothing to pay here now. <Link to={paths.myWins}>See your wins</Link>
      </p>
      <Me user={rest.user} />
    </Panel>
  );
}

/** Why somebody is not asked to pay for what they won; null where they are. */
function nothingToPay({ item_status_id, pay_by, server_time }: PaymentSummary): string | null {
  const { paid, held, paying, forfeited } = itemStatusId;
  if (item_status_id === paid || item_status_id === held) return 'Paid already';
  if (item_status_id === paying) return 'Your payment is on its way';
  const isOver = item_status_id === forfeited || Date.parse(pay_by) <= Date.parse(server_time);
  return isOver ? 'The time to pay is over' : null;
}

/** Asks a member whether they want to pay in our frame on a partner's page, and tells the frame. */
function Agreement({
  partner,
  codeChallenge,
  opener,
  user,
  lotId,
  summary,
}: PurchaseProps & { summary: PaymentSummary }) {
  const isSettled = useIsSettled();
  const { name } = summary.auction.control.product_description;
  const agree = useAuthorize(opener, {
    partner: partner.key,
    origin: partner.origin,
    code_challenge: codeChallenge,
    auction_id: lotId,
  });
  if (agree.data === false) return <LostPayment />;
  // A window that its frame did not open by itself may stay.
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
      <Who partner={partner} />
      <p>
        It is yours for <strong>{formatPrice(summary.auction.sale_price)}</strong>. You choose how to pay, and
        see shipping and tax, on the page of {partner.name} ({addressOf(partner.origin)}), in a frame of ours.
      </p>
      <p className={styles.small}>
        What you type into that frame comes to us and the payment provider. {partner.name} never sees your
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
          disabled={!isSettled || agree.isPending}
          onClick={() => agree.mutate()}
        >
          Go on to pay
        </button>
        <button type="button" className={styles.no} onClick={opener.deny}>
          Not now
        </button>
      </div>
      <Me user={user} />
    </Panel>
  );
}

function Me({ user }: { user: User }) {
  const { session } = useBidkit();
  return (
    <p className={styles.small}>
      You are <strong>{user.username}</strong>.{' '}
      <button type="button" onClick={() => session.logout().catch(() => undefined)}>
        Use another account
      </button>
    </p>
  );
}
