import { useBidkit, useSession } from '@bidkit/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keepVisitTag } from '../../shared/visit-tag.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Consent } from './consent.tsx';
import { LostSignIn } from './lost-touch.tsx';
import { findOpener, isBase64Url32 } from './opener.ts';
import { Sorry } from './panel.tsx';
import { isRefusal, usePartner } from './use-partner.ts';
import { WhoAreYou } from './who-are-you.tsx';

/** The window a partner's page opens to let somebody sign in there (DESIGN §7). */
export function PartnerSignInPage() {
  const { storage } = useBidkit();
  const { user, status } = useSession();
  const [search] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const [key, origin] = [read('partner'), read('origin')];
  const [codeChallenge, state] = [read('code_challenge'), read('state')];
  const tag = search.get('tag');
  useEffect(() => keepVisitTag(storage, tag), [storage, tag]);

  const { data, error, refetch } = usePartner(key, origin);
  const opener = findOpener(origin, state);

  if (isRefusal(error)) {
    return (
      <Sorry title="We do not know this page">
        It asked to sign you in, but it is not registered with us. Nothing was shared with it. You can close
        this window and bid at First Dollar instead.
      </Sorry>
    );
  }
  if (!opener || ![codeChallenge, state].every(isBase64Url32)) return <LostSignIn />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data || status === 'loading') return <PageLoading />;
  const asking = { ...data, origin };
  if (!user) return <WhoAreYou title={`Sign in to bid on ${asking.name}`} partner={asking} opener={opener} />;
  if (user.impersonated_by) {
    return (
      <Sorry title="Only the member can allow this">
        You are acting as {user.username}. Signing in on other pages is for them alone.
      </Sorry>
    );
  }
  return (
    <Consent
      partner={asking}
      codeChallenge={codeChallenge}
      opener={opener}
      user={user}
      hasFailed={search.has('failed')}
    />
  );
}
