import { expectFits, expectFitsAt } from './axe.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { isHydrated } from './rendering/is-hydrated.ts';

for (const [path, heading, text] of [
  ['/about', 'About First Dollar', 'What makes it different'],
  ['/terms', 'Terms and Conditions', 'Bidding is binding'],
  ['/privacy', 'Privacy', 'What we keep'],
  ['/site/biddingrules', 'Bidding Rules', 'Raising yours resets its time.'],
  ['/site/noreserve', 'No-Reserve Policy', 'What no reserve means'],
  ['/site/cookie-policy', 'Cookie Policy', 'shown_alerts'],
  ['/delete-instructions', 'Deletion Requests', 'What stays'],
  ['/return-policy', 'Returns', 'within 30 days'],
  ['/contact', 'Contact Us', 'Write to us'],
  ['/phone', 'First Dollar on your phone', 'Know when you are outbid'],
  ['/notices', 'Notices', 'Forty-eight hours to pay'],
  ['/testimonials', 'Testimonials', 'Every scratch was in the pictures.'],
] as const)
  test(`${path} fits every screen and is accessible`, async ({ page, server }) => {
    await page.goto(server.url + path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Also after the page has taken over what the server has rendered.
    await page.waitForFunction(isHydrated);
    await expect(main.getByText(text).first()).toBeVisible();
    const fonts = await main.evaluate((element) =>
      [element, ...element.querySelectorAll('input, select, textarea')].map(
        (field) => getComputedStyle(field).fontFamily,
      ),
    );
    expect(new Set(fonts).size, 'fields have the font of the page').toBe(1);
    await expectFits(page);
  });

test('the mailbox and a mail fit a phone, whatever the address', async ({ page, server }) => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
  const secrets = { password: PASSWORD, 'repeat-password': PASSWORD };
  const data = { username: 'mail-reader', email, ...secrets, terms: true };
  expect(await (await page.request.post(`${server.url}/api/register`, { data })).json()).toHaveProperty(
    'token',
  );
  const listed = async () => (await page.request.get(`${server.url}/mailbox`)).text();
  await expect.poll(listed).toContain(email);
  await page.goto(`${server.url}/mailbox`);
  await expectFitsAt(page, 360);
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'As plain text' })).toBeVisible();
  await expectFitsAt(page, 360);
});
