import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { expectWell } from './office.ts';
import { openEmptyServer } from './open-empty-server.ts';

test('the link of an empty server makes the owner, who sees what is left to do', async ({ page }) => {
  const { url, link, close } = await openEmptyServer();
  const objections = await listObjections(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set up the marketplace' })).toBeVisible();
  await expectWell(page, 'the set-up');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectWell(page, 'the set-up with errors');
  await page.getByLabel('Username').fill('ina');
  await page.getByLabel('Email').fill('ina@example.com');
  await page.getByLabel('Password', { exact: true }).fill('oak chest, brass corners');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('button', { name: 'Account of ina' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/office/`);
  const list = page.getByRole('region', { name: 'Set up the marketplace' });
  await expect(list.getByRole('listitem')).toHaveCount(11);
  await expect(list.getByRole('link')).toHaveCount(11);
  await expectWell(page, 'the checklist');
  await list.getByRole('link', { name: /second factor/ }).click();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('has an owner already');
  await expectWell(page, 'the set-up that was done');
  expect(objections).toEqual([]);
  await close();
});
