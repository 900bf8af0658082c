import { expectClean } from './axe.ts';
import { endTimeouts } from './end-timeouts.ts';
import { expect, test } from './fixtures.ts';
import { frameOf, received, serve, visit } from './partner-page.ts';

test('a message from a wrong window or a wrong origin is ignored', async ({ page, server }) => {
  const lotId = await server.aWin('ava');
  const tags = `<bidkit-checkout auction-id="${lotId}"></bidkit-checkout><iframe id="other" src="/other"></iframe>`;
  const forge = `parent.postMessage({ type: 'bidkit:frame', event: 'bidkit:paid', detail: {} }, '*');
    parent.postMessage({ type: 'bidkit:frame', height: 9999 }, '*');`;
  await page.route('**/other', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${forge}</script>` }),
  );
  await visit(page, await serve(page, server, `${server.partnerUrl}/forged`, tags));
  await expect(frameOf(page).getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  const frame = page.locator('bidkit-checkout iframe');
  // From the page itself, from another frame, and from the pay frame after it navigated elsewhere.
  await page.evaluate((code) => new Function(code)(), forge);
  await page.evaluate(() => {
    const other = document.querySelector<HTMLIFrameElement>('#other');
    other?.contentWindow?.location.reload();
  });
  await frame.evaluate((element: HTMLIFrameElement) => {
    element.src = '/other';
  });
  const forged = (lines: string[]) => lines.filter((line) => line.includes('9999')).length;
  await expect.poll(async () => forged(await received(page))).toBeGreaterThanOrEqual(4);
  expect((await received(page)).filter((line) => line.startsWith('bidkit:paid'))).toEqual([]);
  expect(await frame.getAttribute('height')).not.toBe('9999');
});

test('the pay frame applies a page’s theme, unless its text would be unreadable', async ({
  page,
  server,
}) => {
  const lotId = await server.aWin('ava');
  const tags = `<style>:root { --bidkit-accent: #1f5c47; --bidkit-radius-lg: 3px }</style>
    <bidkit-checkout auction-id="${lotId}"></bidkit-checkout>`;
  await page.goto(await serve(page, server, `${server.partnerUrl}/themed`, tags));
  await expect(frameOf(page).getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  const applied = (name: string) =>
    frameOf(page)
      .locator('html')
      .evaluate(({ style }, token) => style.getPropertyValue(token), name);
  await expect.poll(() => applied('--bidkit-accent')).toBe('#1f5c47');
  await page.evaluate(() => {
    const { style } = document.documentElement;
    for (const name of ['ink', 'muted', 'raised']) style.setProperty(`--bidkit-${name}`, '#fdfdfd');
  });
  await expect.poll(() => applied('--bidkit-accent')).toBe('');
  expect(await applied('--bidkit-ink')).toBe('');
});

test('a theme that is readable in light mode only is cleared in dark mode, and applied again', async ({
  page,
  server,
}) => {
  const lotId = await server.aWin('ava');
  const tags = `<style>:root { color-scheme: light dark; --bidkit-ink: #3a1f0a }</style>
    <bidkit-checkout auction-id="${lotId}"></bidkit-checkout>`;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(await serve(page, server, `${server.partnerUrl}/light-only`, tags));
  await expect(frameOf(page).getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  const ink = () =>
    frameOf(page)
      .locator('html')
      .evaluate(({ style }) => style.getPropertyValue('--bidkit-ink'));
  await expect.poll(ink).toBe('#3a1f0a');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).toBe('');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ink).toBe('#3a1f0a');
});

test('a frame that navigates elsewhere is noticed, and opened again on request', async ({ page, server }) => {
  const lotId = await server.aWin('ava');
  const tags = `<bidkit-checkout auction-id="${lotId}"></bidkit-checkout>`;
  await page.clock.install();
  await page.goto(await serve(page, server, `${server.partnerUrl}/elsewhere`, tags));
  const go = frameOf(page).getByRole('button', { name: 'Continue to payment' });
  await expect(go).toBeVisible();
  const frame = page.locator('bidkit-checkout iframe');
  const navigate = (to: string) =>
    frame.evaluate(
      (element: HTMLIFrameElement, address) =>
        new Promise((resolve) => {
          element.addEventListener('load', resolve, { once: true });
          element.src = address || element.src;
        }),
      to,
    );
  await navigate(''); // A reload of the same page sends `ready` by itself.
  await expect(go).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(go).toBeVisible();
  await navigate('data:text/html,Gone');
  await page.clock.fastForward(20_000);
  await page.locator('bidkit-checkout').getByRole('button', { name: 'Try again' }).click();
  await expect(go).toBeVisible();
});

for (const [how, isAway] of [
  ['while it is on the page', false],
  ['while it is off the page', true],
] as const)
  test(`an element that gets another auction ${how} shows the order of that one`, async ({
    page,
    server,
  }) => {
    const [first, second] = [await server.aWin('ava'), await server.aWin('ava')];
    const tags = `<bidkit-checkout auction-id="${first}"></bidkit-checkout>`;
    await page.goto(await serve(page, server, `${server.partnerUrl}/another`, tags));
    const go = frameOf(page).getByRole('button', { name: 'Continue to payment' });
    await expect(go).toBeVisible();
    await page.locator('bidkit-checkout').evaluate(
      async (element, [id, away]) => {
        if (away) element.remove();
        // Off the page for longer than a move takes.
        await Promise.resolve();
        element.setAttribute('auction-id', String(id));
        if (away) document.body.append(element);
      },
      [second, isAway] as const,
    );
    const frame = page.locator('bidkit-checkout iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`/partner/checkout/${second}\\?`));
    await expect(frame).toHaveAttribute('data-state', 'ready');
    await expect(go).toBeVisible();
  });

test('the pay frame uses the locale of its element', async ({ page, server }) => {
  const lotId = await server.aWin('ava');
  const tags = `<bidkit-checkout auction-id="${lotId}" locale="es-MX"></bidkit-checkout>`;
  await page.goto(await serve(page, server, `${server.partnerUrl}/locale`, tags));
  const frame = page.locator('bidkit-checkout').frameLocator('iframe[part=frame]');
  await expect(frame.getByRole('button', { name: 'Continuar con el pago' })).toBeVisible();
  await page.locator('bidkit-checkout').evaluate((element) => Object.assign(element, { locale: 'en' }));
  await expect(frame.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

test('a page that is not registered cannot open the pay frame: it shows an error and the page’s own way out', async ({
  page,
  server,
}) => {
  const lotId = await server.aWin('ava');
  const tags = `<bidkit-checkout auction-id="${lotId}"><a href="${server.url}">First Dollar</a></bidkit-checkout>`;
  await page.clock.install();
  await page.goto(await serve(page, server, `${server.partnerUrl}/unregistered`, tags, 'unknown'));
  await expect(page.locator('bidkit-checkout [part~="skeleton"]')).toBeVisible();
  await page.locator('bidkit-checkout iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(15_000);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The payment page did not answer.');
  await expect(page.getByRole('link', { name: 'First Dollar' }), 'the page’s own way out').toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('bidkit-checkout [part~="skeleton"]')).toBeVisible();
});

test('nothing can be paid while an auction is live: the frame explains it, and fetches the auction again after its end', async ({
  page,
  server,
}) => {
  const endsInSeconds = 600;
  const lot = await server.aLot({ endsInSeconds });
  await server.bid({
    lotId: lot.id,
    token: await server.tokenFor((await server.aUser('winner')).id),
    amount: 3,
  });
  const tags = `<bidkit-checkout auction-id="${lot.id}"></bidkit-checkout>`;
  await page.clock.install();
  await page.goto(await serve(page, server, `${server.partnerUrl}/running`, tags));
  const frame = frameOf(page);
  await expect(frame.getByText('This auction has not ended yet.')).toBeVisible();
  await expect(frame.getByRole('button')).toHaveCount(0);
  await expect(frame.getByText('$3.00')).toHaveCount(0);
  await expectClean(page, { within: 'bidkit-checkout' });
  await server.endLot(lot.id);
  // It fetches the lot again after its end, with a margin for clock differences.
  await page.clock.fastForward((endsInSeconds + 10) * 1_000);
  await expect(frame.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

test('a frame keeps the height of its skeleton until there is content, also out of view', async ({
  page,
  server,
}) => {
  const [near, far] = [await server.aWin('ava'), await server.aWin('ava')];
  const tags = `<bidkit-checkout auction-id="${near}"></bidkit-checkout><div style="height: 5000px"></div>
    <bidkit-checkout auction-id="${far}" id="far"></bidkit-checkout>`;
  await visit(page, await serve(page, server, `${server.partnerUrl}/height`, tags));
  const frame = page.locator('#far iframe');
  const go = page
    .frameLocator('#far iframe[data-state=ready]')
    .getByRole('button', { name: 'Continue to payment' });
  await expect(go).toBeAttached();
  expect((await page.locator('#far').boundingBox())?.height).toBeGreaterThan(200);
  await frame.scrollIntoViewIfNeeded();
  await expect(go).toBeVisible();
  const heights = (await received(page))
    .flatMap((line) => line.match(/(?<="height":)\d+/g) ?? [])
    .map(Number);
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThan(200);
});

test('a server that stops responding after the frame has loaded is reported in the frame, which can be tried again', async ({
  page,
  server,
}) => {
  const lotId = await server.aWin('ava');
  await page.addInitScript(endTimeouts);
  // Without a response, each attempt times out.
  await page.route('**/api/partners/sign-in?*', (route) =>
    route
      .request()
      .frame()
      .evaluate(() => void dispatchEvent(new Event('timeout'))),
  );
  const tags = `<bidkit-checkout auction-id="${lotId}"></bidkit-checkout>`;
  await page.goto(await serve(page, server, `${server.partnerUrl}/silent`, tags));
  const alert = frameOf(page).getByRole('alert');
  await expect(alert).toContainText('We cannot reach the server.');
  await expect(page.locator('bidkit-checkout [part~="skeleton"]')).toHaveCount(0);
  await page.unroute('**/api/partners/sign-in?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(frameOf(page).getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});
