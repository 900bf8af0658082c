import type { Page } from '@playwright/test';
import { expect, type Server, test } from '../fixtures.ts';
import { aMember, expectClean, inSeconds, openScreen, refuse, tag } from './screen.ts';

type Member = Awaited<ReturnType<typeof aMember>>;
/** Changes to a response about a lot. */
type Change = Readonly<Record<string, unknown>>;

const over: Change = { status: 'sold', hasEnded: true, eventEnd: inSeconds(-600), sale_price: 12 };

/** All states of a lot for a member, as changes to the response for a live lot. */
const states = ({ id }: Member) => ({
  live: {},
  soon: { eventEnd: inSeconds(200), isWatching: true },
  leading: { user_id: id, hasBidBefore: true, currentSetMax: 25 },
  outbid: { hasBidBefore: true, bdp: 90 },
  dear: { opening_bid: 50 },
  lastMinute: { eventEnd: inSeconds(50) },
  ending: { eventEnd: inSeconds(-1) },
  won: { ...over, user_id: id, hasBidBefore: true },
  lost: { ...over, hasBidBefore: true },
  unsold: { ...over, status: 'unsold', user_id: null, username: null, bids: [] },
  cancelled: { ...over, status: 'cancelled' },
  scheduled: { starts_at: inSeconds(3_600), eventEnd: inSeconds(7_200) },
});

/** Lists one real lot for each state and changes the responses accordingly. */
async function stageLots(page: Page, server: Server, member: Member): Promise<Record<string, number>> {
  const rival = await aMember(server);
  const ids: Record<string, number> = {};
  const changes = new Map<number, Change>();
  for (const [name, change] of Object.entries(states(member))) {
    const { id } = await server.aLot();
    await server.bid({ lotId: id, token: rival.token, amount: 5 });
    ids[name] = id;
    changes.set(id, change);
  }
  const changed = (lot: { id: number }) => ({ ...lot, ...changes.get(lot.id) });
  await page.route(/\/api\/auctions(\/\d+)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({
      response,
      json: json.data ? { ...json, data: json.data.map(changed) } : changed(json),
    });
  });
  return ids;
}

test('axe finds nothing in cards of all states', async ({ page, server }) => {
  const ava = await aMember(server);
  const ids = await stageLots(page, server, ava);
  const cards = Object.values(ids).map((id) => tag('auction-card', { 'auction-id': id }));
  await openScreen(page, server, cards, ava.token);
  for (const words of [
    'You are currently winning this bid',
    'You have been outbid',
    'You won this auction',
    'Ending Soon',
    'Canceled',
    'Buy direct $90.00',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expectClean(page);
});

test('axe finds nothing in bid boxes of all states', async ({ page, server }) => {
  const ava = await aMember(server);
  const ids = await stageLots(page, server, ava);
  const boxes = Object.entries(ids).map(([id, lot]) => tag('bid-box', { 'auction-id': lot, id }));
  await page.route('**/bid', (route) =>
    refuse(route, 409, 'Bidding is suspended until your check clears.', { amount: ['Please wait.'] }),
  );
  await openScreen(page, server, boxes, ava.token);
  for (const words of [
    'You are currently winning this bid',
    'Auction ending. Please wait..',
    'Congratulations, you won this auction!',
    "You didn't win this auction",
    'This auction ended without a sale',
    'This auction was canceled. Bids on it do not count.',
    'You can bid once the auction has opened.',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  // A member who may not bid, an entry that is not a number, and a bid that needs confirmation.
  const box = (name: string) => page.locator(`bidkit-bid-box[id=${name}]`);
  await box('live').locator('[part~="quick-bid"]').first().click();
  await box('live').getByRole('button', { name: 'Place bid' }).click();
  await expect(box('live').getByRole('alert')).toContainText('Bidding is suspended');
  await box('outbid').getByRole('button', { name: 'Place bid' }).click();
  await expect(box('outbid').locator('[part~="problem"]')).toHaveText(/whole number/);
  await expectClean(page);
  await box('dear').locator('[part~="quick-bid"]').first().click();
  await box('dear').getByRole('button', { name: 'Place bid' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, 'bidkit-bid-box[id=dear]');
});
