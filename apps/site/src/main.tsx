import { setCardFields } from '@bidkit/widgets';
import '@bidkit/widgets/theme.css';
import './page-tokens.css';
import './fonts.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { openBidkit } from './bidkit.ts';
import { loadPage, loadRoute } from './pages.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Pages } from './router.tsx';
import { findPage } from './shared/find-page.ts';
import { watchApp } from './watch-app.ts';
import { watchPage } from './watch-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A server with Braintree keys takes cards in Braintree's own fields. Their code loads when the first card form
// appears.
setCardFields((parts) =>
  import('./features/checkout/braintree-fields.ts').then((code) => code.openBraintreeFields(parts)),
);

const bidkit = openBidkit();
watchPage(bidkit);
watchApp(bidkit);
const client = createQueryClient();

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Providers bidkit={bidkit} client={client}>
          <Pages />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );

// The first page's code and data load while the shell around it is rendered. Its route determines the shell.
const found = findPage(location.pathname);
if (found) void loadPage(found, { bidkit, client, search: new URLSearchParams(location.search) });
(found ? loadRoute(found) : Promise.resolve()).then(render, render);
