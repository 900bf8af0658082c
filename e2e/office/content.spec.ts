import { listObjections } from '../csp/objections.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { openOffice } from './office.ts';

async function save(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Save' }).click();
}

async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: `Publish version ${version}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Checked');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`Version ${version} is published.`)).toBeVisible();
}

test('a notice is written with a preview, published, seen on the site, changed and restored', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  const { username: name } = await server.aStaff();
  const title = `Hours of ${name}`;
  await openOffice(page, server, { name, path: '/content' });
  await page.getByRole('link', { name: 'Write a text' }).click();
  await page.getByRole('link', { name: 'Notice' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('We are **open** at night.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('open', { exact: true })).toBeVisible();
  await save(page, 'New hours');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('The site does not show it yet.')).toBeVisible();

  await publish(page, 1);
  const address = await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href');
  const site = await page.context().newPage();
  await site.goto(`${server.url}${address}`);
  await expect(site.getByRole('heading', { name: title })).toBeVisible();
  await expect(site.getByText('We are open at night.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Text' }).fill('We are closed.');
  await save(page, 'A mistake');
  await publish(page, 2);
  await site.reload();
  await expect(site.getByText('We are closed.')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for version 2' }).click();
  await page.getByRole('button', { name: 'Compare with version 1' }).click();
  const lines = page.getByRole('region', { name: 'Differences of Text' });
  await expect(lines.locator('del')).toContainText('open');
  await expect(lines.locator('ins')).toContainText('closed');
  await page.getByRole('button', { name: 'Actions for version 1' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It was right');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('We are **open** at night.');
  await publish(page, 3);
  await site.reload();
  await expect(site.getByText('We are open at night.')).toBeVisible();
  expect(objections).toEqual([]);
});

test('two people change a notice at the same time, and both changes are kept', async ({ page, server }) => {
  const { username: name } = await server.aStaff();
  const key = `both-${name}`.toLowerCase().replace(/[^a-z0-9-]/g, '-');
  const why = ['--reason', 'New'];
  const text = ['--file', '../examples/content/notice.md'];
  await server.house('content', 'save', 'notice', key, '--title', 'Both', ...text, ...why);
  await openOffice(page, server, { name, path: `/content/notice/${key}` });
  await page.getByRole('textbox', { name: 'Text' }).fill('Mine.');
  await server.house('content', 'save', 'notice', key, '--base', '1', '--title', 'Theirs', ...why);
  const notice = page.getByRole('alert', { name: 'Changes by others' });
  // By itself: the page is notified of the change.
  await expect(notice).toContainText('changed Title meanwhile');
  await save(page, 'Both');
  await expect(page.getByLabel('Title')).toHaveValue('Theirs');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine.');
  await expect(page.getByText('Version 3 is a draft, which is not published.')).toBeVisible();
});

test('a text is scheduled at a time in words, and its tabs fit a phone', async ({ page, server }) => {
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: '/content/new?kind=notice' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByLabel('Title').fill(`Later ${name}`);
  await page.getByRole('textbox', { name: 'Text' }).fill('A *later* text.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText('later', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).press('ArrowLeft');
  await save(page, 'New');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('At a time').check();
  await dialog.getByLabel('Publish at').fill('2099-01-02T09:00');
  await expect(dialog).toContainText('Friday, January 2, 2099 at 9:00 AM');
  await dialog.getByLabel('Reason').fill('Checked');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Version 1 is published on Friday, January 2, 2099 at 9:00 AM.')).toBeVisible();
});
