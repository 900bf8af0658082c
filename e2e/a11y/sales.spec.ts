import { expect, test } from '../fixtures.ts';
import { aMember, answer, ask, expectClean, inSeconds, openScreen, refuse, tag } from './screen.ts';

/** The fields of a deal that this test changes. */
interface Deal {
  readonly id: number;
  readonly rules: { readonly sco_rule_id: number };
}
type Change = Readonly<Record<string, unknown>>;

const soldOut = 'Sorry, this item is sold out and not available for Buy Direct.';

test('axe finds nothing in any phase of a deal', async ({ page, server }) => {
  const ava = await aMember(server);
  const { data } = await ask<{ data: Deal[] }>(server, '/dailydeals', ava.token);
  const [deal] = data;
  if (!deal) throw new Error('The demonstration has deals');
  const negotiation = {
    make_offer_id: 1,
    sco_rule_id: deal.rules.sco_rule_id,
    deal_id: deal.id,
    status: 'open',
    your_offer: 50,
    counter_offer: 80,
    least_offer: 55,
    rounds_left: 2,
    started_at: inSeconds(-60),
    expires_at: inSeconds(300),
    may_extend: true,
    schedule_id: null,
    server_time: inSeconds(0),
  };
  const within = (change: Change) => ({ negotiation: { ...negotiation, ...change } });
  const past = inSeconds(-3_600);
  const phases: Record<string, Change> = {
    refused: {},
    open: within({}),
    soon: within({ expires_at: inSeconds(55), your_offer: null, counter_offer: 100 }),
    wrong: within({}),
    final: within({ status: 'final' }),
    ranOut: within({ status: 'expired', your_offer: null, counter_offer: 0 }),
    accepted: within({ status: 'accepted', schedule_id: 7 }),
    acceptedLate: within({ status: 'accepted', schedule_id: 7, expires_at: past }),
    rejected: within({ status: 'rejected' }),
    expired: within({ status: 'expired' }),
    soldOut: { is_sold_out: true },
    over: { ends_at: past },
  };
  const names = Object.keys(phases);
  await page.route(/\/api\/dailydeals\/\d+/, (route) => {
    const name = names[Number(/dailydeals\/(\d+)/.exec(route.request().url())?.[1]) - 1] ?? '';
    if (route.request().method() === 'POST')
      return refuse(route, 409, 'This deal is not open to offers now.');
    return answer(route, { ...deal, price: 100, ...phases[name], id: names.indexOf(name) + 1 });
  });
  await openScreen(
    page,
    server,
    names.map((id, place) => tag('deal-offer', { 'deal-id': place + 1, id })),
    ava.token,
  );
  for (const words of [
    'How it works',
    'Final offer',
    'You ran out of time to make an offer!',
    'Agreed at $80!',
    'You rejected this deal',
    'This offer has expired',
    'Sorry, this deal is sold out.',
    'This deal has ended.',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  const element = (name: string) => page.locator(`bidkit-deal-offer[id=${name}]`);
  await element('refused').getByRole('button', { name: 'Start' }).click();
  await expect(element('refused').getByRole('alert')).toContainText('not open to offers');
  // An offer that is not a number, and an offer above the asking price.
  await element('wrong').getByRole('button', { name: 'Make offer' }).click();
  await expect(element('wrong').locator('[part~="problem"]')).toHaveText(/whole number/);
  await element('open')
    .getByLabel(/Your offer/)
    .fill('80');
  await expect(element('open').getByRole('button', { name: 'Make offer' })).toBeDisabled();
  await expectClean(page);
  await element('final').getByRole('button', { name: 'Accept $80' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, 'bidkit-deal-offer[id=final]');
});

test('axe finds nothing in any state of buy direct: for sale, confirming, refused, bought, sold out', async ({
  page,
  server,
}) => {
  const ava = await aMember(server);
  const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 });
  const sale = await ask<object>(server, `/buydirect/${lot.id}`, ava.token);
  await page.route(/\/api\/buydirect\/\d+/, (route) => {
    const id = Number(/buydirect\/(\d+)/.exec(route.request().url())?.[1]);
    if (route.request().method() === 'GET')
      return answer(route, { ...sale, id, inventory_count: id === 4 ? 0 : id });
    return id === 2 ? refuse(route, 403, 'You may not buy this now.') : route.continue();
  });
  await page.route('**/api/buydirect/3/accept', async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('/3/', `/${lot.id}/`) }),
    }),
  );
  const sales = [1, 2, 3, 4].map((id) => tag('buy-direct', { 'auction-id': id, id: `sale-${id}` }));
  await openScreen(page, server, sales, ava.token);
  for (const id of [2, 3]) {
    const element = page.locator(`#sale-${id}`);
    await element.getByRole('button', { name: 'Buy for $90.00' }).click();
    await element.getByRole('button', { name: 'Yes, buy it' }).click();
  }
  await expect(page.getByText('The last one')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You may not buy this now.');
  await expect(page.getByText('It is yours!')).toBeVisible();
  await expect(page.getByText(soldOut)).toBeVisible();
  await expectClean(page);
  await page.locator('#sale-1').getByRole('button', { name: 'Buy for $90.00' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, '#sale-1');
});
