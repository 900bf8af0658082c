import { BidkitProvider, createPartnerBidkit } from '@bidkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop.tsx';
import './style.css';

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="bidkit-${name}"]`)?.content ?? '';

const bidkit = createPartnerBidkit({ apiUrl: `${meta('site')}/api`, partner: meta('partner') });

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BidkitProvider bidkit={bidkit}>
      <Shop />
    </BidkitProvider>
  </StrictMode>,
);
