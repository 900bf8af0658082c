'use client';

import { BidkitProvider, createPartnerBidkit } from '@bidkit/react';
import { renderShadowRoot } from '@bidkit/widgets/server';
import { type ReactNode, useState } from 'react';

const create = () => createPartnerBidkit({ apiUrl: 'http://localhost:4000/api', partner: 'acme' });

// A browser has one instance, created outside of components. A server has one per page that it renders.
const instance = typeof window === 'undefined' ? null : create();

export function Providers({ children }: { children: ReactNode }) {
  const [bidkit] = useState(() => instance ?? create());
  return (
    <BidkitProvider bidkit={bidkit} renderShadowRoot={renderShadowRoot}>
      {children}
    </BidkitProvider>
  );
}
