import { createContext, type ReactNode, use } from 'react';
import type { OfficeClient } from '../api.ts';

const ClientContext = createContext<OfficeClient | null>(null);

export const ClientProvider = ({ client, children }: { client: OfficeClient; children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
);

/** The connection of the office, for pages without a login as well. */
export function useClient(): OfficeClient {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider above it.');
  return client;
}
