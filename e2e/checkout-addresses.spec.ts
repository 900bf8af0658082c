import { begin, beginAsNewMember, CARD, fillAddress, thanks, typeCard } from './checkout-steps.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

/** Opens the address form of a new member with an order to pay by card, filled in except for the state. */
async function openForm(page: Page, server: Server): Promise<number> {
  const { username } = await server.aUser('payer');
  const id = await begin(page, server, username, 'Credit Card');
  await expect(page.getByText('Calculated from your address')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [label, text] of [
    ['First name', 'Ava'],
    ['Last name', 'Stone'],
    ['Street', '1 Main St'],
    ['City', 'Reno'],
    ['ZIP code', '89501'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  return id;
}
const state = (page: Page) => page.getByLabel('State', { exact: true });
const zipCode = (page: Page) => page.getByLabel('ZIP code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('the state has to be chosen', async ({ page, server }) => {
  await openForm(page, server);
  await expect(state(page)).toHaveValue('');
  await expect(state(page).locator('option:checked')).toHaveText('Select a state');
  await submit(page);
  await expect(page.getByRole('alert').first()).toContainText('State is required');
  await expect(state(page)).toBeFocused();
});

test('a ZIP code of another state is refused with its state, which one key press accepts', async ({
  page,
  server,
}) => {
  const id = await openForm(page, server);
  await state(page).selectOption({ label: 'Alabama' });
  await submit(page);
  await expect(page.getByRole('alert').first()).toContainText('This ZIP code is in Nevada.');
  await expect(zipCode(page)).toBeFocused();
  await expect(zipCode(page)).toHaveAccessibleDescription(/This ZIP code is in Nevada/);
  await page.keyboard.press('Tab');
  const use = page.getByRole('button', { name: 'Use Nevada' });
  await expect(use).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/payment/review/credit-card/${id}`);
  await expect(page.getByText('Reno, NV 89501')).toBeVisible();
});

test('an unknown ZIP code is kept after a question, and one without digits never', async ({
  page,
  server,
}) => {
  await openForm(page, server);
  await state(page).selectOption({ label: 'Nevada' });
  await zipCode(page).fill('ABC');
  await submit(page);
  await expect(page.getByRole('alert').first()).toContainText('Enter a valid ZIP or postal code.');
  await expect(page.getByRole('button', { name: 'Keep this ZIP code' })).toBeHidden();
  await zipCode(page).fill('00000');
  await submit(page);
  await page.getByRole('button', { name: 'Keep this ZIP code' }).click();
  await expect(page.getByText('Reno, NV 00000')).toBeVisible();
});

test('a review that is reloaded keeps its address and pays', async ({ page, server }) => {
  const id = await beginAsNewMember(page, server, 'Credit Card');
  const address = `${server.url}/payment/review/credit-card/${id}`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByText('San Jose, CA 95131')).toBeVisible();
  await expect(page).toHaveURL(address);
  await typeCard(page, CARD.good);
  await page.getByRole('button', { name: 'Pay $28.90' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await page.getByRole('link', { name: 'See My Wins' }).click();
  await expect(page).toHaveURL(`${server.url}/my-wins`);
});

test('a review for which no address was chosen leads to My Wins', async ({ page, server }) => {
  // The member has a saved address, but chose none for this item.
  const { username } = await server.aUser('payer');
  await begin(page, server, username, 'Credit Card');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  const other = await server.aWin(username);
  await page.goto(`${server.url}/payment/review/credit-card/${other}`);
  await expect(page).toHaveURL(`${server.url}/my-wins`);
});

test('the country of the header is where a new address starts', async ({ page, server }) => {
  const { username } = await server.aUser('payer');
  const id = await server.aWin(username);
  await logIn(page, server, username, '/about');
  const menu = page.getByRole('button', { name: /^Ship to: / });
  await expect(menu).toHaveAccessibleName('Ship to: United States');
  await menu.click();
  await expect(page.getByRole('heading', { name: 'Ship to' })).toBeVisible();
  await page.getByRole('button', { name: 'Canada' }).click();
  await expect(menu).toHaveAccessibleName('Ship to: Canada');
  const country = page.getByLabel('Country', { exact: true }).locator('option:checked');
  await page.goto(`${server.url}/payment/address/credit-card/${id}`);
  await expect(country).toHaveText('Canada');
  await page.evaluate(() => localStorage.setItem('country', 'PR'));
  await page.reload();
  await expect(country).toHaveText('United States');
  await expect(state(page).locator('option:checked')).toHaveText('Puerto Rico');
});

test('the header of a checkout has no menus, only the way back', async ({ page, server }) => {
  await begin(page, server, 'ava', 'PayPal');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText(['First Dollar', 'Back to My Wins']);
  await expect(header.getByRole('button')).toHaveCount(0);
  await header.getByRole('link', { name: 'Back to My Wins' }).click();
  await expect(header.getByRole('button', { name: /^Account of ava/ })).toBeVisible();
});

test('My Wins has a button with the whole amount and the time left', async ({ page, server }) => {
  const { username } = await server.aUser('payer');
  const id = await server.aWin(username);
  await server.payWithin({ lotId: id, seconds: 1_200 });
  await logIn(page, server, username, '/my-wins');
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^00:(19|20):\d\d$/);
  await page.getByRole('link', { name: 'Pay $26.95' }).click();
  await expect(page).toHaveURL(`${server.url}/payment/methods/${id}`);
  await expect(page.getByText('$26.95')).toBeVisible();
});
