import { setCardFields } from '@bidkit/widgets';
import '@bidkit/widgets/theme.css';
import './fonts.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { openBidkit } from './bidkit.ts';
import { Providers } from './providers.tsx';
import { Pages } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A house with keys takes cards in Braintree's own fields. Their code comes with the first card that is asked for.
setCardFields((parts) =>
  import('./features/checkout/braintree-fields.ts').then((code) => code.openBraintreeFields(parts)),
);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers bidkit={openBidkit()}>
        <Pages />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
