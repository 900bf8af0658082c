import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfficeClient } from './api.ts';
import { Failure } from './pages/error-page.tsx';
import { LoggedOutPage } from './pages/logged-out-page.tsx';
import type { SessionCalls } from './session/office-session.ts';
import { OfficeProvider } from './session/use-office.tsx';
import { Skeleton } from './ui/skeleton.tsx';

interface Props {
  readonly client: OfficeClient;
  readonly queries: QueryClient;
  readonly calls: SessionCalls;
  /** The router. */
  readonly children: ReactNode;
}

/** The office: its pages for staff who are logged in. */
export const App = ({ client, queries, calls, children }: Props) => (
  <QueryClientProvider client={queries}>
    <OfficeProvider
      client={client}
      calls={calls}
      loading={<Skeleton />}
      loggedOut={<LoggedOutPage />}
      failed={(error, retry) => (
        <main>
          <Failure error={error} retry={retry} />
        </main>
      )}
    >
      {children}
    </OfficeProvider>
  </QueryClientProvider>
);
