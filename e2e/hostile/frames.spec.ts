import { expect, opens, type Page, type Server, test } from '../fixtures.ts';
import { signIn } from '../partner-page.ts';
import { aDeal } from '../widgets/stage.ts';
import { aMember, bidAndLook, expectSame, playClean, type Scene, VIEWPORT, write } from './stage.ts';

// A frame with an opaque origin: no storage, no cookies, no forms. A partner may register the origin `null`.
const ALLOWED = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

const script = (server: Server) =>
  `<script type="module" src="${server.url}/embed/v1/bidkit.js" data-partner="framed"></script>`;

async function openFrame(page: Page, server: Server, lotId: number, body?: Scene['body']) {
  await page.setViewportSize(VIEWPORT);
  const frame = `<!doctype html><body style="margin:0"><iframe sandbox="${ALLOWED}" src="/framed" style="border:0;display:block"
    width="${VIEWPORT.width}" height="${VIEWPORT.height}"></iframe>`;
  await page.route(`${server.partnerUrl}/frame`, (route) =>
    route.fulfill({ contentType: 'text/html', body: frame }),
  );
  await page.route(`${server.partnerUrl}/framed`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: write(server, lotId, { script, ...(body && { body }) }),
    }),
  );
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${server.partnerUrl}/frame`);
  const framed = page.frames()[1];
  if (!framed) throw new Error('The frame is there');
  return framed;
}

/** Signs in through the window that `open` opens. */
async function signInBy(page: Page, username: string, open: () => Promise<void>) {
  const opened = page.waitForEvent('popup');
  await open();
  await signIn(await opened, username);
}

test('a member signs in and bids in a sandboxed frame without storage', async ({
  page,
  browser,
  server,
}, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  const frame = await openFrame(page, server, lot.id);
  expect(await frame.evaluate(() => self.origin)).toBe('null');

  await signInBy(page, member.username, () => frame.getByRole('link', { name: 'Log in to bid' }).click());
  // The pressed link is gone, so the focus is in the new field. On the clean page nothing was pressed yet.
  const field = frame.locator('#amount');
  await expect(field).toBeFocused();
  await field.blur();

  const pictures = await bidAndLook(page, server, lot.id, member.token, frame);
  await expectSame(pictures, await playClean(browser, server), info);
});

test('paying is not possible in a sandboxed frame: it says so and links to the marketplace’s own page', async ({
  page,
  server,
}) => {
  const lotId = await server.aWin('ava');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const frame = await openFrame(
    page,
    server,
    lotId,
    (id) => `<bidkit-checkout auction-id="${id}"></bidkit-checkout>`,
  );
  await expect(frame.getByText('The payment page cannot be shown here.')).toBeVisible();
  await expect(frame.locator('bidkit-checkout iframe')).toHaveCount(0);
  const popup = await opens(frame.getByRole('link', { name: 'Pay Now' }));
  await popup.waitForURL(`${server.url}/payment/methods/${lotId}`);
  // Outside the sandbox: a page with storage and forms.
  expect(await popup.evaluate(() => self.origin)).toBe(server.url);
  expect(errors).toEqual([]);
});

test('a deal is negotiated in such a frame, by button and by Enter', async ({ page, server }) => {
  const [deal, member] = [await aDeal(server), await aMember(server)];
  const body = (id: number) => `<bidkit-deal-offer deal-id="${id}"></bidkit-deal-offer>`;
  const frame = await openFrame(page, server, deal.id, body);
  const start = frame.getByRole('button', { name: 'Start' });
  // The login is followed by what led to it.
  await signInBy(page, member.username, () => start.click());
  const field = frame.getByLabel('Your offer, in whole dollars');
  await field.fill('40');
  await frame.getByRole('button', { name: 'Make offer' }).click();
  await expect(frame.locator('[part~="your-offer"]')).toHaveText('$40');
  await field.fill('50');
  await field.press('Enter');
  await expect(frame.locator('[part~="your-offer"]')).toHaveText('$50');
});
