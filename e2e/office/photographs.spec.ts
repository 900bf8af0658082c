import type { Locator } from '@playwright/test';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, type Server, test } from '../fixtures.ts';
import { expectWell, openOffice } from './office.ts';

/** A JPEG of 600 × 400 pixels in one color, as a file to choose. */
async function picture(page: Page, color: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 600, 400);
    }
    return canvas.toDataURL('image/jpeg').replace(/^[^,]*,/, '');
  }, color);
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

const photographs = (page: Page) => page.getByRole('list', { name: 'Photographs' }).getByRole('listitem');

/** The color, and the form, of each photograph as it is shown. */
const looks = (page: Page) =>
  photographs(page).evaluateAll(async (items) => {
    const names = { '100': 'red', '010': 'lime', '001': 'blue' } as Readonly<Record<string, string>>;
    const seen: string[] = [];
    for (const item of items) {
      const image = item.querySelector('img');
      if (!image) continue;
      // One that was replaced meanwhile cannot be decoded: the next look has the other.
      await image.decode().catch(() => {});
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (!context || image.naturalWidth === 0) continue;
      context.drawImage(image, 0, 0, 10, 10);
      const code = [...context.getImageData(5, 5, 1, 1).data.slice(0, 3)]
        .map((value) => (value > 127 ? 1 : 0))
        .join('');
      const form = image.naturalWidth < image.naturalHeight ? ' upright' : '';
      seen.push(`${names[code] ?? code}${form}`);
    }
    return seen;
  });
const expectLooks = (page: Page, ...expected: string[]) =>
  expect.poll(() => looks(page), { timeout: 60_000 }).toEqual(expected);

/** Whether nothing covers the middle of an element, such as the header or the end of the window. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function openProduct(page: Page, server: Server) {
  const lot = await server.aLotNamed('A chest to be photographed');
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: `/products/${lot.product_description_id}` });
  return lot;
}
const choosing = async (page: Page, photograph: number, action: string) => {
  await page.getByRole('button', { name: `Actions for photograph ${photograph}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
};

test('photographs of a product are added, ordered, described and removed', async ({ page, server }) => {
  const objections = await listObjections(page);
  const lot = await openProduct(page, server);
  await page
    .getByLabel('Choose photographs')
    .setInputFiles([
      await picture(page, 'red'),
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      await picture(page, 'lime'),
    ]);
  await expectLooks(page, 'red', 'lime');
  const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(failed).toContainText('This file is not a readable picture');
  await expectWell(page, 'photographs and a failed upload');
  await failed.getByRole('button', { name: /Leave out/ }).click();
  await expect(failed).toHaveCount(0);

  const { buffer } = await picture(page, 'blue');
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/jpeg' }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, buffer.toString('base64'));
  await expectLooks(page, 'red', 'lime', 'blue');

  await page.getByRole('button', { name: 'Move photograph 1 later' }).focus();
  await page.keyboard.press('Enter');
  const moved = page.getByRole('button', { name: 'Move photograph 2 later' });
  await expect(moved).toBeFocused();
  await expect.poll(() => isInSight(moved)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photograph 2 is now number 3 of 3.')).toBeAttached();
  await expect
    .poll(() => isInSight(page.getByRole('button', { name: 'Move photograph 3 later' })))
    .toBe(true);
  await expectLooks(page, 'lime', 'blue', 'red');
  await choosing(page, 3, 'Make it the front');
  await expectLooks(page, 'red', 'lime', 'blue');
  // All of them in sight: the page does not scroll while one is dragged.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await photographs(page).nth(0).dragTo(photographs(page).nth(2));
  await expectLooks(page, 'lime', 'blue', 'red');

  await choosing(page, 2, 'Describe');
  await page.getByRole('dialog').getByLabel('Description').fill('The lid, open');
  await expectWell(page, 'the dialog of a description');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByAltText('The lid, open')).toBeVisible();
  await choosing(page, 1, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectLooks(page, 'blue', 'red');
  await expect(photographs(page).first()).toBeFocused();
  await page.reload();
  await expectLooks(page, 'blue', 'red');

  const ben = await server.aUser('ben');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(ben.id), amount: 5 });
  await page.reload();
  await expect(page.getByText(/stay as bidders have seen them/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for photograph 1' }).click();
  await expect(page.getByRole('button', { name: 'Change the description' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Crop|Remove|Move/ })).toHaveCount(0);
  expect(objections).toEqual([]);
});

test('a photograph is cropped and turned by pointer, keyboard and numbers', async ({ page, server }) => {
  const objections = await listObjections(page);
  await openProduct(page, server);
  await page.getByLabel('Choose photographs').setInputFiles(await picture(page, 'red'));
  await expectLooks(page, 'red');
  await choosing(page, 1, 'Crop or turn');
  const dialog = page.getByRole('dialog', { name: 'Crop or turn photograph 1' });
  await expect(dialog.getByRole('img', { name: 'The photograph' })).toBeVisible();
  await expectWell(page, 'the dialog of a crop');
  await page.setViewportSize({ width: 1280, height: 900 });

  const cut = (side: string) => dialog.getByLabel(`Cut off ${side}`);
  // Drawn when the picture is loaded.
  const corner = dialog.locator('.ord-se.ReactCrop__drag-handle');
  await expect.poll(async () => (await corner.boundingBox())?.x ?? 0).toBeGreaterThan(300);
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move(600, 500, { steps: 4 });
  await page.mouse.up();
  expect(Number(await cut('right').inputValue())).toBeGreaterThan(5);
  const before = Number(await cut('left').inputValue());
  await dialog.locator('.ord-nw.ReactCrop__drag-handle').focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+ArrowRight');
  expect(Number(await cut('left').inputValue())).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'No crop' }).click();
  await cut('top').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cut('top')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await expect(cut('right')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expectLooks(page, 'red upright');
  await expect(page.getByRole('button', { name: 'Actions for photograph 1' })).toBeFocused();
  expect(objections).toEqual([]);
});

test('a photograph of a new lot is turned before it is listed, in the form of the page', async ({
  page,
  server,
}) => {
  await openOffice(page, server, { path: '/lots/new' });
  await page.getByLabel('Name', { exact: true }).fill('A lamp to be turned');
  await page.getByLabel('Choose photographs').setInputFiles(await picture(page, 'red'));
  await expectLooks(page, 'red');
  await choosing(page, 1, 'Crop or turn');
  const dialog = page.getByRole('dialog', { name: 'Crop or turn photograph 1' });
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expectLooks(page, 'red upright');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A lamp to be turned');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expectLooks(page, 'red upright');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('a dialog with something typed asks before Escape closes it', async ({ page, server }) => {
  await openOffice(page, server, { path: '/lots/118' });
  await page.getByRole('button', { name: 'Cancel this lot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A recall of the maker.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Press Escape again')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('A recall of the maker.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
