import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, redirectDocument } from 'react-router';
import { Layout } from './layout/layout.tsx';
import { documentOf } from './office-document.ts';
import type { OfficeRoute } from './office-route.ts';
import { loadPage, pages } from './page-code.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { FactorNeededPage } from './pages/factor-needed-page.tsx';
import { ForStaff } from './pages/for-staff.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PermissionPage } from './pages/permission-page.tsx';
import { useOffice } from './session/use-office.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/**
 * The routes of the office: all pages in its layout, each with its code on demand, and those of people without a login.
 * `opened` is the address below `/office` that was loaded: pages of another document are loaded from the server.
 */
export const officeRoutes = (opened: string): RouteObject[] => [
  {
    path: '/setup',
    ErrorBoundary: ErrorPage,
    HydrateFallback: Skeleton,
    lazy: async () => ({ Component: (await import('./entry/setup-page.tsx')).SetupPage }),
  },
  {
    path: '/invitation',
    ErrorBoundary: ErrorPage,
    HydrateFallback: Skeleton,
    lazy: async () => ({ Component: (await import('./entry/invitation-page.tsx')).InvitationPage }),
  },
  {
    Component: ForStaff,
    HydrateFallback: Skeleton,
    // Failures of the layout itself.
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: Layout,
        children: [
          {
            // Failures of a page: the navigation stays.
            ErrorBoundary: ErrorPage,
            children: [
              ...pages.map(
                (page): RouteObject => ({
                  path: page.path,
                  lazy: async () => {
                    const { route, Content } = await loadPage(page);
                    return { Component: guarded(route, Content) };
                  },
                  // A loader would delay each change of an address.
                  ...(documentOf(opened) !== documentOf(page.path) && { loader: loadDocument }),
                }),
              ),
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

/** Loads the document of a page: the present one allows more, or less, than it needs. */
const loadDocument: LoaderFunction = ({ request }) => {
  throw redirectDocument(request.url);
};

/** The page, for those who may open it. */
function guarded({ title, permission }: OfficeRoute, Content: ComponentType): ComponentType {
  return function Guarded() {
    const { has, session } = useOffice();
    if (session.needs_second_factor) return <FactorNeededPage />;
    if (!has(permission)) return <PermissionPage permission={permission} />;
    return (
      <>
        <title>{`${title} - Office`}</title>
        <Content />
      </>
    );
  };
}
