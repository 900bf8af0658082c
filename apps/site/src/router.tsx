import { useBidkit, useSession } from '@bidkit/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { auctionRoutes } from './features/auctions/routes.tsx';
import { checkoutRoutes } from './features/checkout/routes.tsx';
import { contentRoutes } from './features/content/routes.tsx';
import { dealRoutes } from './features/deals/routes.tsx';
import { developerRoutes } from './features/developers/routes.tsx';
import { notificationRoutes } from './features/notifications/routes.tsx';
import { partnerRoutes } from './features/partners/routes.tsx';
import { sessionRoutes } from './features/session/routes.tsx';
import { watchlistRoutes } from './features/watchlist/routes.tsx';
import { winRoutes } from './features/wins/routes.tsx';
import { layouts } from './layouts/layouts.tsx';
import { Shell } from './layouts/shell.tsx';
import type { PageRoute } from './page-route.ts';
import { paths } from './paths.ts';
import { NotFound } from './shared/not-found.tsx';
import { useCameFrom } from './shared/return-path.ts';
import { PageLoading } from './ui/page-loading.tsx';
import { PageTitle } from './ui/page-title.tsx';

const rows = [
  ...auctionRoutes,
  ...dealRoutes,
  ...sessionRoutes,
  ...watchlistRoutes,
  ...winRoutes,
  ...checkoutRoutes,
  ...notificationRoutes,
  ...partnerRoutes,
  ...developerRoutes,
  ...contentRoutes,
].map((row) => ({
  ...row,
  Page: lazy(async () => ({ default: await row.lazy() })),
}));

/** Every page inside the shell. */
export function Pages() {
  const { pathname } = useLocation();
  const row = rows.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  return (
    <Shell layout={row?.layout}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {rows.flatMap((row) =>
            row.paths.map((path) => <Route key={path} path={path} element={<PageOf {...row} />} />),
          )}
          <Route path="*" element={<PlainNotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}

function PageOf({ access, layout, title, Page }: PageRoute & { Page: ComponentType }) {
  const Layout = layouts[layout];
  return (
    <Guard access={access}>
      {title !== null && <PageTitle title={title} />}
      <Layout>
        <Page />
      </Layout>
    </Guard>
  );
}

function Guard({ access, children }: { access: PageRoute['access']; children: ReactNode }) {
  const bidkit = useBidkit();
  const { user, status } = useSession();
  const location = useLocation();
  const cameFrom = useCameFrom();
  // Specs: with neither a logged-in user nor a stored token, on to the login.
  if (access === 'member' && !user && !bidkit.session.token()) {
    return <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />;
  }
  if (access === 'visitor' && user && status === 'signed-in') return <Navigate to={cameFrom} replace />;
  return children;
}

function PlainNotFound() {
  const Layout = layouts.narrow;
  return (
    <Layout>
      <NotFound />
    </Layout>
  );
}
