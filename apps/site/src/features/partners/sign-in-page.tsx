import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSiteName } from '../../shared/site-name.ts';
import { saveVisitTag } from '../../shared/visit-tag.ts';
import { Consent } from './consent.tsx';
import { LostSignIn } from './lost-opener.tsx';
import { isBase64Url32 } from './opener.ts';
import { Explanation } from './panel.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useOpener } from './use-opener.ts';
import { isRefusal, usePartner } from './use-partner.ts';
import { useStoredMember } from './use-stored-member.ts';

/** The authorization window of a partner's page: the member signs in if needed, and is asked for consent. */
export function PartnerSignInPage() {
  const siteName = useSiteName();
  const { storage } = useBidkit();
  const { user, isLoading } = useStoredMember();
  const [search] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const [codeChallenge, state] = [read('code_challenge'), read('state')];
  const tag = search.get('tag');
  useEffect(() => saveVisitTag(storage, tag), [storage, tag]);

  const { origin, partner, error, refetch } = usePartner(search);
  const opener = useOpener(() => origin, state);

  if (isRefusal(error)) {
    return (
      <Explanation title="This site isn’t registered">
        It asked to log you in. We shared nothing with it. Close this window and bid at {siteName} instead.
      </Explanation>
    );
  }
  if (opener === undefined) return <PageLoading />;
  if (!opener || ![codeChallenge, state].every(isBase64Url32)) return <LostSignIn />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!partner || isLoading) return <PageLoading />;
  if (!user)
    return <SignInFirst title={`Log in to bid on ${partner.name}`} partner={partner} opener={opener} />;
  if (user.impersonated_by) {
    return (
      <Explanation title="Only the member can allow this">
        You are acting as {user.username}. Only they can log in on partner sites.
      </Explanation>
    );
  }
  return (
    <Consent
      partner={partner}
      codeChallenge={codeChallenge}
      opener={opener}
      user={user}
      hasFailed={search.has('failed')}
    />
  );
}
