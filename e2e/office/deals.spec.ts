import { listObjections } from '../csp/objections.ts';
import { expect, type Server, test } from '../fixtures.ts';
import { openOffice } from './office.ts';

/** What the test needs of the answer. */
interface Negotiation {
  readonly make_offer_id: number;
  readonly sco_rule_id: number;
  readonly counter_offer: number;
}

/** A call of a member about a deal, as the element of the site makes it. */
async function negotiate(
  { url }: Server,
  { token, path, body }: { token: string; path: string; body?: object },
): Promise<Negotiation> {
  const answer = await fetch(`${url}/api/dailydeals/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test('a deal is added, negotiated by a member, seen, changed and ended', async ({ page, server }) => {
  const objections = await listObjections(page);
  const { username: name } = await server.aStaff();
  const lot = await server.aLotNamed(`Chest of ${name}`);
  const code = await server.itemCodeOf(lot.product_description_id);
  await openOffice(page, server, { name, path: '/deals' });
  await page.getByRole('link', { name: 'Add a deal' }).click();
  // The search of the list has a similar label.
  await page.getByLabel('Item code', { exact: true }).fill(code);
  await page.getByLabel('Asking price, in dollars').fill('100');
  await page.getByLabel('Floor, in dollars').fill('120');
  await page.getByLabel('Stock').fill('3');
  await page.getByRole('button', { name: 'Add the deal' }).click();
  // Its lot is live.
  const question = page.getByRole('dialog', { name: 'Sell this product more than once?' });
  await question.getByRole('button', { name: 'Add the deal' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be above the asking price');
  await page.getByLabel('Floor, in dollars').fill('60');
  await page.getByRole('button', { name: 'Add the deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Chest of ${name}` })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  const { id: userId, username } = await server.aUser('ava');
  const token = await server.tokenFor(userId);
  const { make_offer_id, sco_rule_id } = await negotiate(server, { token, path: `${id}/start` });
  const body = { sco_rule_id, amount: 70 };
  const { counter_offer } = await negotiate(server, { token, path: `${make_offer_id}/counter`, body });
  await page.reload();
  const talks = page.getByRole('region', { name: 'Negotiations' });
  await expect(talks).toContainText(username);
  await expect(talks).toContainText(`Offered $70.00, answered $${counter_offer}.00`);

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Asking price, in dollars').fill('150');
  await page.getByLabel('Stock').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('$150.00');
  await page.getByRole('button', { name: 'End this deal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 member negotiates now, and can finish.');
  await dialog.getByLabel('Reason').fill('Broken');
  await dialog.getByRole('button', { name: 'End this deal' }).click();
  await expect(page.getByText('The deal has ended.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Broken');

  await negotiate(server, { token, path: `${make_offer_id}/accept`, body: { amount: counter_offer } });
  await page.reload();
  await expect(talks.getByRole('link', { name: `Sold for $${counter_offer}.00` })).toBeVisible();
  await page.getByRole('link', { name: 'All deals' }).click();
  await page.getByRole('link', { name: 'Ended', exact: true }).click();
  await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible();
  expect(objections).toEqual([]);
});
