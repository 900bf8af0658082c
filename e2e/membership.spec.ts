import type { Page } from '@playwright/test';
import { expectFits } from './axe.ts';
import { CARD, capturedAt, thanks, typeCard } from './checkout-steps.ts';
import { expect, logIn, type Server, test } from './fixtures.ts';

const YEAR_CENTS = 3_995;

/** Logs in a new member and opens the plans. */
async function openPlans(page: Page, server: Server, name: string) {
  const member = await server.aUser(name);
  await logIn(page, server, member.username, '/upgrade');
  await expect(page.getByRole('heading', { name: 'Upgrade Options' })).toBeVisible();
  return member;
}

/** A mail with this subject is in the mailbox once. */
async function expectMail(page: Page, server: Server, to: string, subject: string): Promise<void> {
  const count = async () => {
    const mails = await (await page.request.get(`${server.url}/mailbox`)).text();
    return mails.match(new RegExp(`>${subject}[^<]*</a>\\s*<span>to ${to},`, 'g'))?.length;
  };
  await expect.poll(count).toBe(1);
}

const payments = (page: Page) => page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');

test('a month is paid at PayPal, renews twice, fails once, and ends with its renewal', async ({
  page,
  server,
}) => {
  const { id: userId, email } = await openPlans(page, server, 'mona');
  await expectFits(page);
  const paypal = page.getByRole('button', { name: 'PayPal Monthly' });
  await paypal.click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('The payment was canceled at PayPal. Nothing was paid.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/upgrade`);

  await paypal.click();
  await expect(page.getByText('$7.95 each month')).toBeVisible();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/subscription/receipt`);
  await expect(page.getByRole('main')).toContainText('Monthly Membership');
  await expectFits(page);
  await page.getByRole('main').getByRole('link', { name: 'Manage payments' }).click();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  await expect(payments(page)).toHaveCount(1);

  for (const renewal of [1, 2]) {
    await server.endMembershipIn({ userId, days: 1 });
    await server.renewMembership({ userId });
    await page.reload();
    await expect(payments(page)).toHaveCount(renewal + 1);
  }
  await server.renewMembership({ userId, fails: true });
  await page.reload();
  await expect(page.getByText('PayPal could not charge the last month and tries again.')).toBeVisible();
  await expectMail(page, server, email, 'We could not renew your membership');
  await expectFits(page);

  await page.getByRole('button', { name: 'Cancel renewal' }).click();
  await page.getByRole('button', { name: 'Yes, cancel renewal' }).click();
  await expect(page.getByText(/^Ends on .+ Nothing more is charged\.$/)).toBeVisible();
  await server.endMembershipIn({ userId, days: -1 });
  await page.reload();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expect(payments(page), 'the receipts stay').toHaveCount(3);
});

test('a year is paid by card, once', async ({ page, server }) => {
  const before = await capturedAt(server, YEAR_CENTS);
  await openPlans(page, server, 'carla');
  await page.getByRole('link', { name: 'Credit Card' }).click();
  const pay = page.getByRole('button', { name: 'Pay $39.95' });
  await expect(pay).toBeEnabled();
  await expectFits(page, { except: 'iframe' });
  await typeCard(page, CARD.declined, 'Credit Card');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your bank did not accept this card');
  await typeCard(page, CARD.good, 'Credit Card');
  await pay.dblclick();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('One Year Membership');
  expect(await capturedAt(server, YEAR_CENTS)).toBe(before + 1);

  await page.goto(`${server.url}/upgrade`);
  await expect(page.getByText('You already have this membership.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^PayPal/ })).toHaveCount(0);
  await expectFits(page);
});

test('a year is paid at PayPal, and lapses after a mail seven days before and one on the day', async ({
  page,
  server,
}) => {
  const { id: userId, email } = await openPlans(page, server, 'yannis');
  await page.getByRole('button', { name: 'PayPal Yearly' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$39.95');
  await expectMail(page, server, email, 'Receipt: One Year Membership');
  await page.goto(server.url);
  await page.goto(`${server.url}/subscription/receipt`);
  await expect(page, 'without a purchase there is no receipt').toHaveURL(`${server.url}/upgrade`);

  for (const days of [7, 6]) await server.endMembershipIn({ userId, days });
  await expectMail(page, server, email, 'Your membership ends on');
  await page.goto(`${server.url}/account/settings/manage_payments`);
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('One Year Membership');
  for (const days of [0, 0]) await server.endMembershipIn({ userId, days });
  await expectMail(page, server, email, 'Your membership has ended');
  await page.reload();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expectFits(page);
  await page.getByRole('main').getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByRole('button', { name: 'PayPal Yearly' })).toBeVisible();
});
