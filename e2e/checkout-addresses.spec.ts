import { begin } from './checkout-steps.ts';
import { expect, test } from './fixtures.ts';

test('the state of an address is chosen, and the ZIP code has to be one of it, or is kept after a question', async ({
  page,
  server,
}) => {
  const { username } = await server.aUser('payer');
  const id = await begin(page, server, username, 'Credit Card');
  const review = `${server.url}/payment/review/credit-card/${id}`;
  await expect(page.getByText('Calculated from your address')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Continue' });
  await submit.click();
  for (const [label, text] of [
    ['First name', 'Ava'],
    ['Last name', 'Stone'],
    ['Street', '1 Main St'],
    ['City', 'Reno'],
    ['ZIP code', '89501'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  const state = page.getByLabel('State', { exact: true });
  const zipCode = page.getByLabel('ZIP code', { exact: true });
  const alert = page.locator('bidkit-checkout [part=alert]');

  await test.step('the state has to be chosen', async () => {
    await expect(state).toHaveValue('');
    await expect(state.locator('option:checked')).toHaveText('Select a state');
    await submit.click();
    await expect(alert).toContainText('State is required');
    await expect(state).toBeFocused();
  });

  await test.step('a ZIP code of another state is refused with its state, which one key press accepts', async () => {
    await state.selectOption({ label: 'Alabama' });
    await submit.click();
    await expect(alert).toContainText('This ZIP code is in Nevada.');
    await expect(zipCode).toBeFocused();
    await expect(zipCode).toHaveAccessibleDescription(/This ZIP code is in Nevada/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Use Nevada' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(review);
    await expect(page.getByText('Reno, NV 89501')).toBeVisible();
  });

  await test.step('an unknown ZIP code is kept after a question, and one without digits never', async () => {
    await page.getByRole('button', { name: 'Edit Address' }).click();
    await zipCode.fill('ABC');
    await submit.click();
    await expect(alert).toContainText('Enter a valid ZIP or postal code.');
    await expect(page.getByRole('button', { name: 'Keep this ZIP code' })).toBeHidden();
    await zipCode.fill('00000');
    await submit.click();
    await page.getByRole('button', { name: 'Keep this ZIP code' }).click();
    await expect(page.getByText('Reno, NV 00000')).toBeVisible();
  });

  await test.step('a review for which no address was chosen leads to My Wins', async () => {
    // The member has a saved address, but chose none for this item.
    const other = await server.aWin(username);
    await page.goto(`${server.url}/payment/review/credit-card/${other}`);
    await expect(page).toHaveURL(`${server.url}/my-wins`);
  });
});
