import { useSession } from '@bidkit/react';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isFramed } from '../../bidkit.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure.tsx';
import styles from './frame.module.css';
import { FrameCheckout, plain } from './frame-checkout.tsx';
import { FrameOffer } from './frame-offer.tsx';
import { frameTexts } from './frame-texts.ts';
import { usePageLine } from './page-line.ts';
import { isRefusal, usePartner } from './use-partner.ts';

/**
 * Paying on a partner's page: our frame in it (DESIGN §7). Nobody is signed in here; a member who agrees in our window lets it pay for
 * this one lot.
 */
export function CheckoutFramePage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const [key, origin] = [search.get('partner') ?? '', search.get('origin') ?? ''];
  const { data: partner, error, refetch } = usePartner(key, origin);
  const { status, user } = useSession();
  const [hasBegun, setBegun] = useState(false);
  const line = usePageLine(origin);
  const locale = line.place?.locale ?? search.get('locale') ?? 'en';
  const texts = frameTexts(locale);
  // What reads the page aloud pronounces it by this.
  useEffect(() => {
    if (isFramed()) document.documentElement.lang = texts.lang;
  }, [texts]);

  // Whoever built the page learns of a key or an origin that is not registered.
  const { tell } = line;
  useEffect(() => {
    if (isRefusal(error)) tell('bidkit:error', { auctionId: id, error: plain(error) });
  }, [error, id, tell]);

  if (!isFramed()) return <Navigate to={paths.payment({ id, step: 'methods', method: 'paypal' })} replace />;
  if (!partner && !error) return null;
  return (
    <div className={styles.shown} ref={line.measured}>
      {isRefusal(error) ? (
        <p className={styles.panel} role="alert">
          <strong>{texts.unknown}</strong> {texts.unknownHint}
        </p>
      ) : error || !partner ? (
        <Failure error={error ?? new Error('')} onRetry={refetch} />
      ) : user && status === 'signed-in' && hasBegun ? (
        <FrameCheckout id={id} line={line} locale={locale} search={search} />
      ) : (
        <FrameOffer
          id={id}
          partner={{ ...partner, origin }}
          line={line}
          locale={locale}
          isSignedOut={hasBegun && status === 'signed-out'}
          onAgreed={() => setBegun(true)}
        />
      )}
    </div>
  );
}
