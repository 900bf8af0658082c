import { BidkitProvider } from '@bidkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bidkit } from './bidkit';
import { Lot } from './lot';

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <BidkitProvider bidkit={bidkit}>
        <Lot id={7} />
      </BidkitProvider>
    </StrictMode>,
  );
