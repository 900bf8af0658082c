import { PageTitleProvider } from '@bidkit/ui/page-title';
import { type ReactNode, Suspense } from 'react';
import type { PageRoute } from '../page-route.ts';
import { RenderBoundary } from '../shared/render-failure/render-boundary.tsx';
import { useSiteName } from '../shared/site-name.ts';
import { TestimonialStrip } from '../shared/testimonials/testimonial-strip.tsx';
import { UrlHistoryProvider } from '../shared/url-history.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { AccountNotices, MemberToasts, StaffNotice, StreamNotice } from './status-notices.tsx';
import { useRouteChange } from './use-route-change.ts';

// Below the first screen of every page.
const Footer = lazyComponent('Footer', () => import('./footer.tsx').then((module) => module.Footer));

/**
 * Header, notices and footer around a page. A page in a window of its own (`bare`) or in a partner's page (`frame`) has
 * none.
 */
export function Shell({
  layout,
  children,
}: {
  layout: PageRoute['layout'] | undefined;
  children: ReactNode;
}) {
  const main = useRouteChange();
  if (layout === 'frame') return <PageContext>{children}</PageContext>;
  const content = (
    <main id="content" className={styles.main} ref={main} tabIndex={-1}>
      {children}
    </main>
  );
  if (layout === 'bare') return <PageContext>{content}</PageContext>;
  return (
    <PageContext>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {layout !== 'checkout' && <TestimonialStrip />}
      <div className={styles.top}>
        {layout === 'checkout' ? <CheckoutHeader /> : <Header />}
        <div className={styles.notices}>
          <StaffNotice />
        </div>
      </div>
      <MemberToasts />
      <StreamNotice />
      <AccountNotices />
      {content}
      <RenderBoundary fallback={null}>
        <Suspense>
          <Footer asksForConsent={layout !== 'checkout'} />
        </Suspense>
      </RenderBoundary>
    </PageContext>
  );
}

/** Provides the history of addresses and the title. */
function PageContext({ children }: { children: ReactNode }) {
  return (
    <UrlHistoryProvider>
      <PageTitleProvider siteName={useSiteName()}>{children}</PageTitleProvider>
    </UrlHistoryProvider>
  );
}
