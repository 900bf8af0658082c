import { expectClean, expectFitsAt } from '../axe.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { openCamera } from './camera.ts';
import { expectLoaded, openOffice } from './office.ts';

test('the camera of a phone reads the barcode of an item, without a violation of the policy', async ({
  server,
}) => {
  const { username } = await server.aUser('payer');
  const lot = await server.aPaidWin(username);
  const { page, close } = await openCamera(`#${lot}`, 'allow');
  const objections = await listObjections(page);
  await openOffice(page, server, { path: '/packing' });
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('heading', { name: `Pack for ${username}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: new RegExp(`lot ${lot}$`) })).toBeChecked();
  // The camera is that of the first page.
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByText('Hold a code in front of the camera.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This item is checked already.' })).toBeVisible();
  await expectFitsAt(page, 320, 'the camera');
  await expectClean(page, { what: 'the camera' });
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
  expect(objections).toEqual([]);
  await close();
});

test('a camera that is not allowed says so, and codes can be typed', async ({ server }) => {
  const { page, close } = await openCamera('P1', 'refuse');
  await openOffice(page, server, { path: '/packing' });
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByText(/^The browser does not allow the camera\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible();
  await expect(page.getByLabel('Scan or type a code')).toBeVisible();
  await close();
});

test('pages of packing are a document of their own, and the others keep their policy', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  const headersOf = async (path: string) => (await page.request.get(`${server.url}/office${path}`)).headers();
  for (const [path, isAllowed] of [
    ['/packing', true],
    ['/packing/items/7', true],
    ['/packings', false],
    ['/parcels', false],
  ] as const) {
    const headers = await headersOf(path);
    expect(headers['permissions-policy']?.includes('camera=(self)'), path).toBe(isAllowed);
    expect(headers['content-security-policy']?.includes("'wasm-unsafe-eval'"), path).toBe(isAllowed);
  }

  await openOffice(page, server, { path: '/parcels' });
  const isAllowed = () =>
    page.evaluate(() =>
      navigator.permissions.query({ name: 'camera' }).then(({ state }) => state !== 'denied'),
    );
  expect(await isAllowed()).toBe(false);
  await page.getByRole('link', { name: 'Packing', exact: true }).click();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();
  expect(await isAllowed()).toBe(true);
  await page.getByRole('link', { name: 'Parcels', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parcels' })).toBeVisible();
  expect(await isAllowed()).toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();
  expect(await isAllowed()).toBe(true);
  expect(objections).toEqual([]);
});
