import { FormSettings } from '@bidkit/ui/form/field';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { OfficeClient } from './api.ts';
import { ClientProvider } from './session/use-client.tsx';
import { ignoreSecondClicks } from './ui/ignore-second-clicks.ts';
import { keepFocus } from './ui/keep-focus.ts';

interface Props {
  readonly client: OfficeClient;
  readonly queries: QueryClient;
  /** The router. */
  readonly children: ReactNode;
}

const formSettings = { keepsLongTexts: true, namesFields: true };

/** The office: what all its pages have. */
export function App({ client, queries, children }: Props) {
  useEffect(keepFocus, []);
  useEffect(ignoreSecondClicks, []);
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <FormSettings value={formSettings}>{children}</FormSettings>
      </ClientProvider>
    </QueryClientProvider>
  );
}
