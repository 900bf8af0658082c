import { useBidkit, useSession } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { keepVisitTag } from '../../ui/visit-tag.ts';
import { Consent } from './consent.tsx';
import { findOpener } from './opener.ts';
import { Panel } from './panel.tsx';
import { WhoAreYou } from './who-are-you.tsx';

/** 32 bytes as base64url. */
const SECRET_HASH = /^[\w-]{43}$/;

/** The window a partner's page opens to let somebody sign in there (DESIGN §7). */
export function PartnerSignInPage() {
  const { api, storage } = useBidkit();
  const { user, status } = useSession();
  const [search] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const [key, origin, secretHash] = [read('partner'), read('origin'), read('secret_hash')];
  const tag = search.get('tag');
  useEffect(() => keepVisitTag(storage, tag), [storage, tag]);

  const { data, error, refetch } = useQuery({
    queryKey: ['partner-sign-in', key, origin],
    queryFn: ({ signal }) => api.getPartnerSignIn({ query: { partner: key, origin }, signal }),
  });
  const opener = findOpener(origin);

  if (error instanceof BidkitError && error.status >= 400 && error.status < 500) {
    return (
      <Sorry title="We do not know this page">
        It asked to sign you in, but it is not registered with us. Nothing was shared with it. You can close
        this window and bid at First Dollar instead.
      </Sorry>
    );
  }
  if (!opener || !SECRET_HASH.test(secretHash)) {
    return (
      <Sorry title="Please start again">
        This window has lost touch with the page that opened it. Close it, and choose to sign in there once
        more.
      </Sorry>
    );
  }
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data || status === 'loading') return <PageLoading />;
  const asking = { ...data, origin };
  if (!user) return <WhoAreYou partner={asking} opener={opener} />;
  if (user.impersonated_by) {
    return (
      <Sorry title="Only the member can allow this">
        You are acting as {user.username}. Signing in on other pages is for them alone.
      </Sorry>
    );
  }
  return <Consent partner={asking} secretHash={secretHash} opener={opener} user={user} />;
}

function Sorry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <h1>{title}</h1>
      <p>{children}</p>
    </Panel>
  );
}
