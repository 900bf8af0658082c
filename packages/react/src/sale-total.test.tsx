// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type Answer, aMember, liveLot, openElementPage } from './element-page.testing.ts';

const cost = { shipping_cost: 9.95, tax: 0, destination: null, state: null };
const common: Answer = ({ call, url }) => {
  if (call === 'GET /user') return aMember(1, 'cleo');
  if (call !== 'GET /total') return undefined;
  const price = Number(url.searchParams.get('amount'));
  return { sale_price: price, total: price + cost.shipping_cost, ...cost };
};
const total = 'You pay $67.95: $58.00 with $9.95 shipping, plus sales tax.';

it('a direct sale shows the total with shipping before the binding answer, and in the question', async () => {
  const { control, product_description_id } = liveLot;
  const sale = { id: 7, bdp: 58, opening_bid: 1, inventory_count: 3, description: '' };
  const { all, textOf } = await openElementPage('bidkit-buy-direct', { 'auction-id': '7' }, (request) =>
    request.call === 'GET /buydirect/7' ? { ...sale, control, product_description_id } : common(request),
  );
  await expect.poll(() => textOf('[part=total] > p:first-child')).toEqual([total]);
  all<HTMLButtonElement>('[part=buy]')[0]?.click();
  await expect.poll(() => textOf('#terms').join()).toContain(total);
});

it('a deal shows the total of the present price before it is accepted, and in the question', async () => {
  const negotiation = {
    make_offer_id: 1,
    sco_rule_id: 1,
    deal_id: 8,
    status: 'open',
    your_offer: 50,
    counter_offer: 58,
    least_offer: 55,
    rounds_left: 2,
    started_at: '2026-11-21T09:59:00.000Z',
    expires_at: '2099-11-21T10:05:00.000Z',
    may_extend: false,
    schedule_id: null,
    item_status_id: null,
    server_time: '2026-11-21T10:00:00.000Z',
  };
  const deal = {
    id: 8,
    price: 100,
    category: 'Tools',
    ends_at: '2099-11-21T10:05:00.000Z',
    is_sold_out: false,
    isWatching: false,
    rules: { sco_rule_id: 1, rounds: 3, step: 5, seconds: 300 },
    product_description_id: 3,
    product_description: { ...liveLot.control.product_description, description: '' },
    negotiation,
    server_time: '2026-11-21T10:00:00.000Z',
  };
  const { all, textOf } = await openElementPage('bidkit-deal-offer', { 'deal-id': '8' }, (request) =>
    request.call === 'GET /dailydeals/8' ? deal : common(request),
  );
  await expect.poll(() => textOf('[part=total] > p:first-child')).toEqual([total]);
  all<HTMLButtonElement>('[part=accept]')[0]?.click();
  await expect.poll(() => textOf('#terms').join()).toContain(total);
});

it('a bid box keeps its total after a ZIP code was entered, where the browser stores nothing', async () => {
  const refuse = () => {
    throw new DOMException('Refused', 'QuotaExceededError');
  };
  const { all, textOf } = await openElementPage(
    'bidkit-bid-box',
    { 'auction-id': '7' },
    ({ call, url }) => {
      if (call === 'GET /auctions/7') return liveLot;
      if (call !== 'GET /total') return undefined;
      const place = { tax: 0.8, destination: 'zip', state: 'California' };
      const zip = url.searchParams.get('zip');
      return { sale_price: 5, total: 14.95, ...cost, ...(zip === '95131' && { ...place, total: 15.75 }) };
    },
    null,
    { getItem: () => null, setItem: refuse, removeItem: refuse },
  );
  const first = async (selector: string) => {
    await expect.poll(() => all(selector).length).toBe(1);
    return all<HTMLInputElement>(selector)[0] as HTMLInputElement;
  };
  (await first('[part=zip-change]')).click();
  (await first('[part=zip]')).value = '95131';
  (await first('[part=zip-apply]')).click();
  await expect.poll(() => textOf('[part=total] > p:first-child').join()).toContain('California tax');
});
