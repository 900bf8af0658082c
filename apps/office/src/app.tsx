import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { OfficeClient } from './api.ts';
import { Failure } from './pages/error-page.tsx';
import { EntryPage } from './session/entry-page.tsx';
import { LoginForm } from './session/login-form.tsx';
import { Proof } from './session/proof.tsx';
import { ClientProvider } from './session/use-client.tsx';
import { OfficeProvider } from './session/use-office.tsx';
import { Skeleton } from './ui/skeleton.tsx';

interface Props {
  readonly client: OfficeClient;
  readonly queries: QueryClient;
  /** The router. */
  readonly children: ReactNode;
}

/** The office: what all its pages have. */
export const App = ({ client, queries, children }: Props) => (
  <QueryClientProvider client={queries}>
    <ClientProvider client={client}>{children}</ClientProvider>
  </QueryClientProvider>
);

/** The pages for staff who are logged in. Others get the login. */
export const ForStaff = () => (
  <OfficeProvider
    loading={<Skeleton />}
    login={(onDone) => (
      <EntryPage title="Log in" text="The office is for the staff of this marketplace.">
        <LoginForm onDone={onDone} />
        <p>
          <a href="/">Go to the marketplace</a>
        </p>
      </EntryPage>
    )}
    proof={(demand, onDone) => <Proof demand={demand} onDone={onDone} />}
    failed={(error, retry) => (
      <main>
        <Failure error={error} retry={retry} />
      </main>
    )}
  >
    <Outlet />
  </OfficeProvider>
);
