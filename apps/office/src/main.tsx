import '@bidkit/ui/tokens.css';
import '@bidkit/ui/fonts.css';
import '@bidkit/ui/base.css';
import './office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { connect } from './api.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { officeRoutes } from './router.tsx';
import { connectTabs } from './tabs.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = connect({}, connectTabs());
client.clock.start();
const basename = import.meta.env.BASE_URL;
const opened = `/${location.pathname.slice(basename.length)}`;
const router = createBrowserRouter(officeRoutes(opened), { basename });

createRoot(root).render(
  <StrictMode>
    <App client={client} queries={createQueryClient()}>
      <RouterProvider router={router} useTransitions={false} />
    </App>
  </StrictMode>,
);
