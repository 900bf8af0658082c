import { useSession } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isFramed } from '../../bidkit.ts';
import { paths } from '../../paths.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { textsOf } from '../../shared/texts.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import styles from './frame.module.css';
import { useFrameChannel } from './frame-channel.ts';
import { FrameCheckout, toPlainError } from './frame-checkout.tsx';
import { FrameOffer } from './frame-offer.tsx';
import { isRefusal, usePartner } from './use-partner.ts';

/**
 * The pay frame on a partner's page. It starts unauthenticated: a member who agrees in the authorization window signs
 * it in, to pay for this one lot.
 */
export function CheckoutFramePage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const { origin, partner, error, refetch } = usePartner(search);
  const isInFrame = useBrowserValue(isFramed, null);
  const { status, user } = useSession();
  const [hasAgreed, setAgreed] = useState(false);
  const channel = useFrameChannel(origin);
  const locale = channel.host?.locale ?? search.get('locale') ?? 'en';
  const { lang, payFrame } = textsOf(locale);
  const { unknown, unknownHint } = payFrame(useSiteName());
  // Screen readers choose their pronunciation by this.
  useEffect(() => {
    if (isInFrame) document.documentElement.lang = lang;
  }, [isInFrame, lang]);

  // The page receives the error when its key or origin is not registered.
  const { send } = channel;
  useEffect(() => {
    if (isRefusal(error)) send('bidkit:error', { auctionId: id, error: toPlainError(error) });
  }, [error, id, send]);

  if (isInFrame === null) return <PageLoading />;
  if (!isInFrame) return <Navigate to={paths.payment({ id, step: 'methods', method: 'paypal' })} replace />;
  if (!partner && !error) return null;
  return (
    <div className={styles.shown} ref={channel.contentRef}>
      {isRefusal(error) ? (
        <p className={styles.panel} role="alert">
          <strong>{unknown}</strong> {unknownHint}
        </p>
      ) : error || !partner ? (
        <Failure error={error ?? new Error('')} onRetry={refetch} />
      ) : user && status === 'signed-in' && hasAgreed ? (
        <FrameCheckout id={id} channel={channel} locale={locale} search={search} />
      ) : (
        <FrameOffer
          id={id}
          partner={partner}
          channel={channel}
          locale={locale}
          isSignedOut={hasAgreed && status === 'signed-out'}
          onAgreed={() => setAgreed(true)}
        />
      )}
    </div>
  );
}
