import type { ReactNode } from 'react';
import { PageTitleProvider } from '../ui/page-title.tsx';
import { UrlHistoryProvider } from '../ui/url-history.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ImpersonationNotice, StreamNotice, WelcomeNotice } from './notices.tsx';
import styles from './shell.module.css';
import { TestimonialStrip } from './testimonial-strip.tsx';
import { useRouteChange } from './use-route-change.ts';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRouteChange();
  return (
    <UrlHistoryProvider>
      <PageTitleProvider>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <TestimonialStrip />
        <Header />
        <ImpersonationNotice />
        <StreamNotice />
        <WelcomeNotice />
        <main id="content" className={styles.main} ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <CookieNotice />
      </PageTitleProvider>
    </UrlHistoryProvider>
  );
}
