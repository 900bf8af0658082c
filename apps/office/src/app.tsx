import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfficeClient } from './api.ts';
import { ClientProvider } from './session/use-client.tsx';

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
