import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '../fixtures.ts';
import { box, card } from '../widgets/stage.ts';
import { aMember, bidAndLook, expectSame, openScene, playClean, settle, VIEWPORT, write } from './stage.ts';

const modules = join(import.meta.dirname, '../node_modules');

/** A library as an external script. Inline text could contain a closing script tag. */
async function serve(page: Page, at: string, file: string): Promise<string> {
  const body = readFileSync(join(modules, file), 'utf8');
  await page.route(`**${at}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return `<script src="${at}"></script>`;
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(VIEWPORT);
});

test('a page restored from Turbo’s cache has each element once, and live', async ({
  page,
  browser,
  server,
}, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  const turbo = await serve(page, '/stage/turbo.js', '@hotwired/turbo/dist/turbo.es2017-umd.js');
  const elsewhere = write(server, lot.id, {
    head: turbo,
    body: () => '<h1>Elsewhere</h1>',
  });
  await page.route(`${server.url}/stage/elsewhere`, (route) =>
    route.fulfill({ contentType: 'text/html', body: elsewhere }),
  );
  const body = (id: number) => `${card(id)}${box(id)}<a id="away" href="/stage/elsewhere">Elsewhere</a>`;
  await openScene(page, server, lot.id, { head: turbo, body }, member.token);
  await settle(page);
  await page.locator('#away').click();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect(page.locator('bidkit-bid-box')).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  await page.goBack();
  await settle(page);
  for (const tag of ['bidkit-auction-card', 'bidkit-bid-box']) {
    await expect(page.locator(tag)).toHaveCount(1);
    await expect(page.locator(tag)).toHaveJSProperty('shadowRoot.childElementCount', 1);
  }
  const pictures = await bidAndLook(page, server, lot.id, member.token);
  await expectSame(pictures, await playClean(browser, server), info);
  expect(asked, 'the page came from the cache').toEqual([]);
});

/** Renders in every frame, each time with another attribute on our tags. */
const app = (lotId: number) => `<div id="root"></div><script>
  const { createElement: h, useEffect, useState } = React;
  function App() {
    const [count, setCount] = useState(0);
    useEffect(() => {
      const next = requestAnimationFrame(() => setCount(count + 1));
      return () => cancelAnimationFrame(next);
    });
    const props = { 'auction-id': ${lotId}, 'data-count': count, style: { order: count }, title: 'Lot' };
    return h('div', null, h('bidkit-auction-card', props), h('bidkit-bid-box', props), h('output', null, count));
  }
  ReactDOM.createRoot(document.getElementById('root')).render(h(App));
</script>`;

test('a React page that renders in every frame keeps the element, its text and the focus', async ({
  page,
  browser,
  server,
}, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  const head =
    (await serve(page, '/stage/react.js', 'react/umd/react.production.min.js')) +
    (await serve(page, '/stage/react-dom.js', 'react-dom/umd/react-dom.production.min.js'));
  await openScene(page, server, lot.id, { head, body: app }, member.token);
  await settle(page);
  const count = async () => Number(await page.locator('output').textContent());
  const element = await page.locator('bidkit-bid-box').elementHandle();
  const field = page.locator('bidkit-bid-box [part~="input"]');
  await field.pressSequentially('12');
  const typedAt = await count();
  await expect.poll(count).toBeGreaterThan(typedAt + 60);
  await expect(field).toHaveValue('12');
  await expect(field).toBeFocused();
  expect(
    await element?.evaluate(
      (known) => known.isConnected && known === document.querySelector(known.localName),
    ),
  ).toBe(true);
  await field.fill('');
  await field.blur();
  const pictures = await bidAndLook(page, server, lot.id, member.token);
  await expectSame(pictures, await playClean(browser, server), info);
});
