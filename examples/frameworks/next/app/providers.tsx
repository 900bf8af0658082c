'use client';

import { BidkitProvider, createPartnerBidkit } from '@bidkit/react';
import type { ReactNode } from 'react';

// One instance per page, created outside of components.
const bidkit = createPartnerBidkit({ apiUrl: 'http://localhost:4000/api', partner: 'acme' });

export function Providers({ children }: { children: ReactNode }) {
  return <BidkitProvider bidkit={bidkit}>{children}</BidkitProvider>;
}
