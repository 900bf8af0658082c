import { expectFits } from './axe.ts';
import { listObjections } from './csp/objections.ts';
import { expect, logIn, type Page, test } from './fixtures.ts';

const badgeOf = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  const text = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notices/ })
    .textContent();
  await page.keyboard.press('Escape');
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
};

test('a member reads a notice that staff have just published, and its badge falls', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  const { username: name } = await server.aUser('reader');
  const why = ['--reason', 'A test'];
  const key = `table-${name}`;
  const file = ['--file', '../examples/content/notice.md'];
  await server.house('content', 'save', 'notice', key, '--title', 'Opening hours', ...file, ...why);
  await logIn(page, server, name, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await badgeOf(page, name);
  await server.house('content', 'publish', 'notice', key, '--version', '1', ...why);
  await page.goto(`${server.url}/notices`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Opening hours/ })
    .click();
  const days = page.getByRole('main').getByText('Monday to Friday', { exact: true });
  await expect(days).toHaveCSS('font-weight', /[67]00/);
  // One more was published, and it is read.
  expect(await badgeOf(page, name)).toBe(before);
  await page.getByRole('link', { name: 'bidding rules', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectFits(page);
  await server.house('content', 'expire', 'notice', key, ...why);
  await page.goto(`${server.url}/notices`);
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Opening hours/ })).toHaveCount(0);
  expect(objections).toEqual([]);
});

test('a visitor finds a question by its words, opens it, and shares its address', async ({
  page,
  server,
}) => {
  const objections = await listObjections(page);
  await page.goto(`${server.url}/faq`);
  await page.getByLabel('Search the questions').fill('same maximum');
  await expect(page.getByRole('status').filter({ hasText: 'these words' })).toBeVisible();
  const question = page.getByText('Two members have entered the same maximum. Who leads?');
  await question.click();
  await expect(page.getByText('The member who entered it first.')).toBeVisible();
  await page.getByRole('link', { name: 'Link to this question' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/knowledgebase#two-members-have-entered-the-same-maximum-who-leads$/);
  await page.reload();
  await expect(page.getByText('The member who entered it first.')).toBeVisible();
  await expectFits(page);
  expect(objections).toEqual([]);
});
