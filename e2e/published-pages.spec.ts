import { expectFits } from './axe.ts';
import { expect, test } from './fixtures.ts';
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
    await expectFits(page);
  });
