import { setCardFields } from '@bidkit/widgets';
import '@bidkit/ui/tokens.css';
import '@bidkit/ui/fonts.css';
import '@bidkit/ui/base.css';
import './app.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { openBidkit } from './bidkit.ts';
import { repeatEarlyInput } from './early-input.ts';
import { keepTranslatedTexts } from './keep-translated-texts.ts';
import { readPageState } from './page-state.ts';
import { loadPage, loadRoute } from './pages.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Pages } from './router.tsx';
import { findPage } from './shared/find-page.ts';
import { PublicOriginContext } from './shared/use-origin.ts';
import { preloadComponents } from './ui/lazy-component.tsx';
import { watchApp } from './watch-app.ts';
import { watchPage } from './watch-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
keepTranslatedTexts(root);

// A server with Braintree keys takes cards in Braintree's own fields. Their code loads when the first card form
// appears.
setCardFields((parts) =>
  import('./features/payments/checkout/braintree-fields.ts').then((code) => code.openBraintreeFields(parts)),
);

const state = readPageState();
const bidkit = openBidkit(state?.bidkit);
watchPage(bidkit);
watchApp(bidkit);
const client = createQueryClient();
if (state) {
  hydrate(client, state.queries);
  // The server has rendered for visitors: a member's own data is fetched as soon as the page is shown.
  if (bidkit.session.token()) void client.invalidateQueries({ refetchType: 'none' });
}

const page = (
  <StrictMode>
    <BrowserRouter>
      <Providers bidkit={bidkit} client={client} isHydrating={state !== null}>
        <PublicOriginContext value={state?.origin ?? location.origin}>
          <Pages missingPath={state?.isMissing ? location.pathname : null} />
        </PublicOriginContext>
      </Providers>
    </BrowserRouter>
  </StrictMode>
);
const found = findPage(location.pathname);

if (state) {
  // The content is there already; to take it over needs its code.
  void Promise.all([found && loadPage(found, null), preloadComponents(state.components)]).then(() => {
    // In a transition React hydrates in parts of a few milliseconds, and the page responds between them.
    startTransition(() => void hydrateRoot(root, page));
    repeatEarlyInput();
  });
} else {
  // The first page's code and data load while the shell around it is rendered. Its route determines the shell.
  const render = () => {
    createRoot(root).render(page);
    repeatEarlyInput();
  };
  if (found) void loadPage(found, { bidkit, client, search: new URLSearchParams(location.search) });
  (found ? loadRoute(found) : Promise.resolve()).then(render, render);
}
