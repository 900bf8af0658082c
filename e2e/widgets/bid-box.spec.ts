import { refuse } from '../a11y/screen.ts';
import { expect, type Page, type Server, test } from '../fixtures.ts';
import { movableTime } from '../page-time.ts';
import { box, listenTo, openStage } from './stage.ts';

async function aMember(server: Server) {
  const user = await server.aUser('member');
  return { ...user, token: await server.tokenFor(user.id) };
}

/** The field of the bid. */
const fieldOf = (page: Page) => page.getByLabel('Your maximum bid, in whole dollars');

test('the field of a bid loads the code, takes digits, keeps them, and refuses what is not a whole number', async ({
  page,
  server,
}) => {
  const ava = await aMember(server);
  const lot = await server.aLot();
  const bids: string[] = [];
  page.on('request', (request) => request.url().endsWith('/bid') && bids.push(request.url()));
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname.replace(/.*\//, '')));
  await openStage(page, server, box(lot.id), ava.token);
  const field = fieldOf(page);

  await test.step('the code that places a bid is loaded when the field is focused', async () => {
    await expect(page.locator('[part~="history"]'), 'the parts below the form are there').toBeVisible();
    await expect(page.locator('[part~="total"]')).toBeVisible();
    const action = () => loaded.filter((file) => file.startsWith('action-'));
    expect(action()).toEqual([]);
    await field.focus();
    await expect.poll(action).toHaveLength(1);
  });

  await test.step('typed digits reach the field on a page with keyboard shortcuts', async () => {
    await page.evaluate(() =>
      addEventListener('keydown', (event) => {
        if (!(event.target instanceof HTMLInputElement) && /\d/.test(event.key)) event.preventDefault();
      }),
    );
    await page.keyboard.type('15');
    await expect(field).toHaveValue('15');
  });

  await test.step('a box that gets the same instance again keeps the typed amount', async () => {
    await page
      .locator('bidkit-bid-box')
      .evaluate((tag) => Reflect.set(tag, 'bidkit', Reflect.get(tag, 'bidkit')));
    await expect(field).toHaveValue('15');
    await expect(field).toBeFocused();
  });

  await test.step('an amount that is not a whole number is refused on submit, not while typing', async () => {
    for (const text of ['', '1.5', 'ten', '-1']) {
      await field.fill(text);
      await expect(page.locator('[part~="problem"]'), 'not while typing').toHaveText(
        text === '' ? '' : 'Enter your bid as a whole number of dollars',
      );
      await page.getByRole('button', { name: 'Place bid' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(
        /Enter your bid as a whole number|cannot be less than 0/,
      );
    }
  });
  expect(bids).toEqual([]);
});

test('a refused bid says so until the connection is back, and one far above the next minimum is confirmed', async ({
  page,
  server,
  context,
}) => {
  const ava = await aMember(server);
  const lot = await server.aLot();
  await openStage(page, server, box(lot.id), ava.token);
  const field = fieldOf(page);
  await field.fill('0');
  await page.getByRole('button', { name: 'Place bid' }).click();
  const alert = page.locator('[part~="alert"]');
  await expect(alert).toContainText('at least $1.00');
  await field.fill('abc');
  await page.getByRole('button', { name: 'Place bid' }).click();
  await expect(alert, 'of the bid before').toBeHidden();
  await field.fill('5');
  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Prices may be out of date until you are back.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Place bid' }).click();
  await expect(alert).toContainText('We cannot reach the server.');
  await context.setOffline(false);
  await expect(alert).toBeHidden();
  await expect(field).toHaveValue('5');

  await field.fill('99999999');
  await page.getByRole('button', { name: 'Place bid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bid up to $99,999,999.00?' });
  await expect(dialog).toContainText('The next bid is only $1.00. Check the amount.');
  await dialog.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(page.locator('[part~="maximum"]')).toHaveText('Your maximum: $99,999,999.00');
  await expect(page.locator('[part~="quick-bid"]')).toHaveText([
    '$100,000,000.00',
    '$101,000,000.00',
    '$102,000,000.00',
  ]);
});

test('pressing twice bids once, and each bid result shows its message in its own color', async ({
  page,
  server,
}) => {
  const [ava, ben] = [await aMember(server), await aMember(server)];
  const lot = await server.aLot();
  const bids: string[] = [];
  page.on('request', (request) => request.url().endsWith('/bid') && bids.push(request.url()));
  await openStage(page, server, box(lot.id), ava.token);
  const place = async (dollars: number) => {
    await fieldOf(page).fill(String(dollars));
    await page.getByRole('button', { name: 'Place bid' }).click();
  };
  const result = page.locator('[part~="result"]');
  const answered = async (status: string, tone: string) => {
    await expect(result).toHaveAttribute('data-status', status);
    await expect(result).toHaveAttribute('data-tone', tone);
    await expect(result).not.toBeEmpty();
  };

  await page.getByRole('button', { name: '$2.00' }).click();
  await page.getByRole('button', { name: 'Place bid' }).dblclick();
  await answered('firstBid', 'success');
  await expect(page.locator('[part~="maximum"]')).toHaveText('Your maximum: $2.00');
  expect(bids).toHaveLength(1);
  await place(8);
  await answered('proxy', 'info');
  await server.bid({ lotId: lot.id, token: ben.token, amount: 20 });
  await expect(result, 'the answer left when somebody else took the lead').toHaveCount(0);
  await place(15);
  await answered('outbid', 'danger');
  await place(20);
  await answered('matched', 'warning');
  await place(30);
  await answered('accepted', 'success');
});

test('a visitor without a stream sees the history, a login link that the host page may handle, and an error with a retry', async ({
  page,
  server,
}) => {
  const ben = await aMember(server);
  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: ben.token, amount: 3 });
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/embed/*/socket-*.js', (route) => route.abort());
  await openStage(page, server, box(lot.id));
  await expect(page.locator('[part~="history-line"]')).toContainText(ben.username);
  const asked = await listenTo(page, 'bidkit:login');
  await page.getByRole('link', { name: 'Log in to bid' }).click();
  await expect.poll(asked).toEqual([{ auctionId: lot.id }]);
  expect(page.context().pages()).toHaveLength(1);

  await expect(page.locator('[part~="stream-error"]')).toContainText('Live updates have stopped');
  await expect(
    page.locator('[part~="stream-error"]').getByRole('button', { name: 'Try again' }),
  ).toBeVisible();
  // A page can show it for all its lots instead.
  await page.locator('bidkit-bid-box').evaluate((element) => {
    const twin = element.cloneNode(true) as Element;
    twin.setAttribute('stream-notice', 'page');
    element.after(twin);
  });
  await expect(page.locator('bidkit-bid-box').last().locator('[part~="figures"]')).toBeVisible();
  await expect(page.locator('bidkit-bid-box').last().locator('[part~="stream-error"]')).toHaveCount(0);
});

test('the last minute shows as a bar, and the end as its three sentences', async ({ page, server }) => {
  const [ava, ben] = [await aMember(server), await aMember(server)];
  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: ben.token, amount: 3 });
  await server.bid({ lotId: lot.id, token: ava.token, amount: 9 });
  const time = await movableTime(page);
  await openStage(page, server, box(lot.id), ava.token);
  const ended = await listenTo(page, 'bidkit:end');
  await expect(page.locator('[part~="submit"]')).toBeVisible();
  await time.stopAt(lot.ends_at.getTime() - 8_000);
  await expect(page.getByRole('progressbar', { name: 'Time left' })).toHaveAttribute('data-tone', 'danger');
  await time.pass(8_000);
  await expect(page.getByText('Auction ending. Please wait..')).toBeVisible();
  await server.endLot(lot.id);
  await expect(page.getByText('Congratulations, you won this auction!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    `${server.url}/payment/methods/${lot.id}`,
  );
  expect(await ended()).toEqual([{ auctionId: lot.id, won: true }]);
  await expect(page.locator('[part~="closed"]')).toHaveText(/^Closed \w+ \d+, \d{4}, \d+:\d\d [AP]M$/);
});

test('the result is shown even if the socket never connected', async ({ page, server }) => {
  const [ava, ben] = [await aMember(server), await aMember(server)];
  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: ava.token, amount: 3 });
  await server.bid({ lotId: lot.id, token: ben.token, amount: 9 });
  await page.route('**/embed/*/socket-*.js', (route) => route.abort());
  const time = await movableTime(page);
  await openStage(page, server, box(lot.id), ava.token);
  await expect(page.locator('[part~="submit"]')).toBeVisible();
  await server.endLot(lot.id);
  await time.pass(3_600_000);
  await expect(page.getByText("You didn't win this auction")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
});

test('the focus moves to the history with Show all bids, and to the result when the lot ends, and the scroll position stays', async ({
  page,
  server,
}) => {
  const [ava, ben, cleo] = [await aMember(server), await aMember(server), await aMember(server)];
  const lot = await server.aLot();
  for (const amount of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    await server.bid({ lotId: lot.id, token: (amount % 2 ? ben : cleo).token, amount });
  await openStage(page, server, `${box(lot.id)}<p style="block-size:3000px">Long</p>`, ava.token);
  await page.getByRole('button', { name: 'Show all bids' }).press('Enter');
  await expect(page.locator('ol')).toBeFocused();

  await fieldOf(page).focus();
  await page.evaluate(() => scrollTo(0, 2000));
  await server.endLot(lot.id);
  await expect(page.locator('[part~="outcome"]')).toBeFocused();
  // The content above changed its height. The browser keeps the scroll position.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test.describe('in the time zone of Auckland, where 12:00 UTC is the next day', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a member whose check has not cleared sees why, until when and the order, and cannot bid', async ({
    page,
    server,
  }) => {
    const ava = await aMember(server);
    const lot = await server.aLot();
    let hold: object | null = null;
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), bid_hold: hold } });
    });
    await page.route('**/bid', (route) => {
      hold = { auction_id: 12, until: '2030-05-04T12:00:00.000Z' };
      return refuse(route, 409, 'Bidding is suspended until your check clears.', {}, 'bidding_suspended');
    });
    await openStage(page, server, box(lot.id), ava.token);
    await page.locator('[part~="quick-bid"]').first().click();
    await page.getByRole('button', { name: 'Place bid' }).click();
    const notice = page.locator('[part~="hold"]');
    await expect(notice).toContainText(
      'Bidding is suspended until your check for lot 12 clears, on May 5, 2030 at the earliest.',
    );
    await expect(notice.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `${server.url}/payment/check/receipt/12`,
    );
    await expect(fieldOf(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Place bid' })).toBeDisabled();
  });
});
