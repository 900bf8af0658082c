import { useBidkit, useSession } from '@bidkit/react';
import { PageLoading } from '@bidkit/ui/page-loading';
import { PageTitle } from '@bidkit/ui/page-title';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { layouts } from './layouts/layouts.tsx';
import { Shell } from './layouts/shell.tsx';
import type { PageRoute } from './page-route.ts';
import { knownRoute, type LoadedPage, loadedPage, loadPage } from './pages.ts';
import { paths } from './paths.ts';
import { type FoundPage, findPage } from './shared/find-page.ts';
import { hasLoggedOut } from './shared/log-out.ts';
import { NotFound } from './shared/not-found.tsx';
import { RenderBoundary } from './shared/render-failure/render-boundary.tsx';
import { RenderFailure } from './shared/render-failure/render-failure.tsx';
import { useReturnPath, welcomePath } from './shared/return-path.ts';
import { useHasToken } from './shared/use-has-token.ts';

interface Props {
  /** The address at which the server has found nothing for visitors. */
  missingPath?: string | null;
}

/**
 * The page at the present address, in its shell. Navigations are transitions: the last page stays until the next one's
 * code is loaded.
 */
export function Pages({ missingPath = null }: Props) {
  return (
    <RenderBoundary fallback={<RenderFailure />}>
      <Suspense>
        <CurrentPage missingPath={missingPath} />
      </Suspense>
    </RenderBoundary>
  );
}

function CurrentPage({ missingPath }: Required<Props>) {
  const { pathname, search } = useLocation();
  const found = findPage(pathname);
  const page = usePage(found);
  const layout = page?.layout ?? (found ? knownRoute(found)?.layout : undefined);
  return (
    <Shell layout={layout}>
      <RenderBoundary place={pathname + search} fallback={<RenderFailure />}>
        <Suspense fallback={<PageLoading />}>
          {!found && (
            <layouts.narrow>
              <NotFound />
            </layouts.narrow>
          )}
          {found && !page && <PageLoading />}
          {found && page && (
            <Routes>
              {found.paths.map((path) => (
                <Route
                  key={path}
                  path={path}
                  element={<PageOf key={found.key} {...page} isMissing={pathname === missingPath} />}
                />
              ))}
            </Routes>
          )}
        </Suspense>
      </RenderBoundary>
    </Shell>
  );
}

/**
 * The page with its code. It suspends until the code is loaded, but for the first page of a visit, which is undefined
 * until then: there Suspense would show its fallback, and React keeps a fallback for at least 300 ms.
 */
function usePage(found: FoundPage | null): LoadedPage | undefined {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const { search } = useLocation();
  const page = found ? loadedPage(found) : undefined;
  const isMissing = found !== null && page === undefined;
  const [isFirst, setFirst] = useState(isMissing);
  const load = () => found && loadPage(found, { bidkit, client, search: new URLSearchParams(search) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    if (isFirst) void load()?.then(() => setFirst(false));
  }, [isFirst, found?.key]);
  // As `lazy` does. `use` would have to be called in every render, and a synchronous `act` does not flush it.
  if (isMissing && !isFirst) throw load();
  return page;
}

function PageOf({ access, title, thing, Page, Layout, isMissing }: LoadedPage & { isMissing: boolean }) {
  const page = (
    <Guard access={access}>
      <OfMember>
        {title !== null && <PageTitle title={title} />}
        <Layout>
          <Page />
        </Layout>
      </OfMember>
    </Guard>
  );
  if (!isMissing) return page;
  const notFound = (
    <Layout>
      <NotFound what={thing} />
    </Layout>
  );
  return <ForMembers otherwise={notFound}>{page}</ForMembers>;
}

/** Shows a page that the server has not found for visitors: members may see what visitors do not. */
function ForMembers({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  return useHasToken() === true ? children : otherwise;
}

/** What a member has typed into a page or was told there is not for the next one. */
function OfMember({ children }: { children: ReactNode }) {
  const { session } = useBidkit();
  const version = useSyncExternalStore(session.subscribe, session.memberVersion, session.memberVersion);
  return <Fragment key={version}>{children}</Fragment>;
}

/** Guards a page: redirects visitors to the login, and members back to their last page. */
function Guard({ access, children }: { access: PageRoute['access']; children: ReactNode }) {
  const { session } = useBidkit();
  const { user, status } = useSession();
  const hasToken = useHasToken();
  /** That of the last member who saw the page. */
  const token = useRef<string | null>(null);
  const location = useLocation();
  const cameFrom = useReturnPath();
  useEffect(() => {
    token.current = session.token() ?? token.current;
  });
  if (access === 'member' && !user) {
    // Who has logged out is on the way to the home page.
    if (hasToken === undefined || hasLoggedOut(token.current)) return <PageLoading />;
    if (!hasToken) {
      return <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />;
    }
  }
  if (access === 'visitor' && user && status === 'signed-in') {
    // A new member: this may come before or after the form's own navigation, so both lead to the same page.
    const isRegister = location.pathname === paths.register;
    return (
      <Navigate
        to={isRegister ? welcomePath(cameFrom) : cameFrom}
        replace
        state={isRegister && { from: cameFrom }}
      />
    );
  }
  return children;
}
