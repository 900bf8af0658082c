import type { Page } from '@playwright/test';
import { expect, type Server, test } from '../fixtures.ts';
import { box, card, openStage, packagesScript } from '../widgets/stage.ts';

async function aMember(server: Server) {
  const user = await server.aUser('ear');
  return { ...user, token: await server.tokenFor(user.id) };
}

const post = (url: string, token: string, body: object = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).then(async (answer) => (await answer.json()) as { id: number });

/** A deal with a negotiation of this member that runs for `seconds`. */
async function aNegotiation(server: Server, token: string, seconds: number): Promise<number> {
  const lot = await server.aLot();
  const { id } = await post(`${server.url}/api/staff/deals`, await server.staffToken(), {
    product_description_id: lot.product_description_id,
    asking: 100,
    floor: 60,
    rule: { rounds: 4, step: 5, seconds, final_seconds: 60, concession_percent: 40 },
  });
  await post(`${server.url}/api/dailydeals/${id}/start`, token);
  return id;
}

/** Counts the bid events that a page got. Call it before the page opens. */
async function countBidEvents(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const bidEvents: unknown[] = [];
    Object.assign(globalThis, { bidEvents });
    globalThis.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('["bidUpdate",')) bidEvents.push(data);
        });
      }
    };
  });
  return () => page.evaluate(() => (globalThis as never as { bidEvents: unknown[] }).bidEvents.length);
}

/** The parts of the bid box that load last. */
async function expectDetails(page: Page): Promise<void> {
  for (const part of ['history', 'total'])
    await expect(page.locator(`bidkit-bid-box [part~="${part}"]`)).toBeVisible();
}

/** Records each change of an element's live region. */
async function listen(page: Page, tag: string): Promise<() => Promise<string[]>> {
  await page.locator(tag).evaluate((host) => {
    const region = host.shadowRoot?.querySelector('p[role="status"].visually-hidden');
    const changes: string[] = [];
    Object.assign(host, { changes });
    new MutationObserver(() => changes.push(region?.textContent ?? '')).observe(region ?? host, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.locator(tag).evaluate((host) => (host as never as { changes: string[] }).changes);
}

test('timers announce five minutes, one minute, 30 and 10 seconds and the end, and nothing else', async ({
  page,
  server,
}) => {
  const seconds = 330;
  const ava = await aMember(server);
  const lots = [await server.aLot({ endsInSeconds: seconds }), await server.aLot({ endsInSeconds: seconds })];
  const [first, second] = lots.map(({ id }) => id) as [number, number];
  await server.bid({ lotId: first, token: ava.token, amount: 5 });
  const deal = await aNegotiation(server, ava.token, seconds);
  const won = await server.aWin(ava.username);
  await server.payWithin({ lotId: won, seconds });

  // The page's clock skips five minutes. Server times in responses are shifted by the same amount.
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'server-time': String(now) } });
  });
  const tag = `<bidkit-deal-offer deal-id="${deal}"></bidkit-deal-offer><bidkit-checkout auction-id="${won}"></bidkit-checkout>`;
  await openStage(page, server, card(first) + box(second) + tag, ava.token, await packagesScript(page));
  await expect(page.locator('bidkit-bid-box [part~="bid-status"]')).toBeVisible();
  await expect(page.locator('bidkit-bid-box [part~="form"]')).toBeVisible();
  await expect(page.locator('bidkit-deal-offer [part~="form"]')).toBeVisible();
  await expect(page.locator('bidkit-checkout [part~="time"]')).toBeVisible();
  await expectDetails(page);
  const announced = await Promise.all(
    ['bidkit-auction-card', 'bidkit-bid-box', 'bidkit-deal-offer', 'bidkit-checkout'].map((name) =>
      listen(page, name),
    ),
  );
  await page.clock.runFor(seconds * 1000);
  const left = ['5 minutes', '1 minute', '30 seconds', '10 seconds'].map(
    (time) => `${time} left on Oak tool chest`,
  );
  const ended = 'The auction of Oak tool chest has ended';
  for (const [place, end] of [
    ended,
    ended,
    'You ran out of time to make an offer!',
    'Your payment window has expired',
  ].entries())
    await expect.poll(() => announced[place]?.()).toEqual([...left, end]);
  // The elements still poll for the result. The test does not wait for it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('ten seconds before the end are announced again after a late bid moved the end', async ({
  page,
  server,
}) => {
  const ava = await aMember(server);
  const lot = await server.aLot();
  await page.clock.install({ time: Date.now() });
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  let moved = 0;
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const now = await page.evaluate(() => Date.now());
    const body = (await answer.text()).replace(/"eventEnd":"([^"]+)"/g, (_, end) => {
      return `"eventEnd":"${new Date(Date.parse(end) + moved).toISOString()}"`;
    });
    const headers = { ...answer.headers(), 'server-time': String(now) };
    await route.fulfill({ response: answer, headers, body });
  });
  await openStage(page, server, box(lot.id), ava.token);
  await expect(page.locator('bidkit-bid-box [part~="form"]')).toBeVisible();
  await expectDetails(page);
  const words = await listen(page, 'bidkit-bid-box');
  await page.clock.fastForward(3_540_000);
  await page.clock.runFor(55_000);
  await expect.poll(words).toContain('10 seconds left on Oak tool chest');
  const before = await words();
  moved = 15_000;
  await page
    .locator('bidkit-bid-box')
    .evaluate((host) => (host as never as { refresh(): unknown }).refresh());
  await page.clock.runFor(12_000);
  await expect.poll(words).toEqual([...before, '10 seconds left on Oak tool chest']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an outbid is announced within a second of the event by card and box, the second time too', async ({
  page,
  server,
}) => {
  const [ava, ben] = [await aMember(server), await aMember(server)];
  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: ava.token, amount: 5 });
  const countEvents = await countBidEvents(page);
  await page.clock.install();
  await openStage(page, server, card(lot.id) + box(lot.id), ava.token);
  for (const tag of ['bidkit-auction-card', 'bidkit-bid-box'])
    await expect(page.locator(tag)).toContainText('You are currently winning this bid');
  await expectDetails(page);
  const announced = await Promise.all(
    ['bidkit-auction-card', 'bidkit-bid-box'].map((tag) => listen(page, tag)),
  );
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const [round, amount] of [9, 20].entries()) {
    const before = await countEvents();
    const { code } = await server.bid({ lotId: lot.id, token: ben.token, amount });
    expect(code).toBe(200);
    await expect.poll(countEvents).toBeGreaterThan(before);
    await page.clock.runFor(1_000);
    const outbid = 'You have been outbid on Oak tool chest';
    for (const readAnnouncements of announced)
      await expect.poll(readAnnouncements).toEqual(Array.from({ length: round + 1 }, () => outbid));
    await server.bid({ lotId: lot.id, token: ava.token, amount: amount + 5 });
    for (const tag of ['bidkit-auction-card', 'bidkit-bid-box'])
      await expect(page.locator(tag)).toContainText('You are currently winning this bid');
  }
});
