import { BidkitProvider, createPartnerBidkit } from '@bidkit/react';
import { render } from 'preact';
import { Lot } from './lot.tsx';
import './style.css';

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="bidkit-${name}"]`)?.content ?? '';

const bidkit = createPartnerBidkit({ apiUrl: `${meta('site')}/api`, partner: meta('partner') });

render(
  <BidkitProvider bidkit={bidkit}>
    <Lot />
  </BidkitProvider>,
  document.getElementById('app') as HTMLElement,
);
