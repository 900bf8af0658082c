import { bundled } from '../bundle.ts';
import { expect, type Server, test } from '../fixtures.ts';
import { card } from '../widgets/stage.ts';
import { openScene } from './stage.ts';

/** A partner's application: our npm packages in its own bundle, and a function that unmounts it. */
const application = (apiUrl: string, lotId: number) => `
  import { createBidkit } from '@bidkit/sdk';
  import { defineElements } from '@bidkit/widgets';
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { AuctionCard, BidkitProvider } from './src/index.ts';
  const root = createRoot(document.getElementById('root'));
  const bidkit = createBidkit({ apiUrl: ${JSON.stringify(apiUrl)} });
  root.render(h(BidkitProvider, { bidkit }, h(AuctionCard, { auctionId: ${lotId} })));
  globalThis.leave = () => root.unmount();
  defineElements('bidkit-auction-card');
`;

/** The loader, added late by a page. */
const addTag = (server: Server) =>
  `document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${server.url}/embed/v1/bidkit.js' }))`;

test('plain tags use the script’s instance after a bundle that came first has unmounted', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const body = await bundled(application(`${server.url}/api`, lot.id));
  await page.route('**/stage/application.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await openScene(page, server, lot.id, {
    script: () => '',
    body: (id) =>
      `${card(id)}<div id="root"></div><div id="Bidkit"></div><div id="here"></div><script src="/stage/application.js"></script>`,
  });
  await expect(page.locator('#root [part~="card"]')).toBeVisible();
  const plain = page.locator('body > bidkit-auction-card [part~="name"]');
  await expect(plain).toBeVisible();

  await page.evaluate(addTag(server));
  await page.waitForFunction(() => 'mount' in ((Reflect.get(globalThis, 'Bidkit') ?? {}) as object));
  await page.evaluate('Bidkit.load().then(leave)');
  await expect(page.locator('#root bidkit-auction-card')).toHaveCount(0);
  await expect(plain).toBeVisible();
  await page.evaluate(`Bidkit.mount('#here', 'auction-card', { auctionId: ${lot.id} })`);
  await expect(page.locator('#here [part~="name"]')).toBeVisible();
});
