import { expectClean, expectFitsAt } from '../axe.ts';
import { expect, PASSWORD, type Page, type Server } from '../fixtures.ts';

/** The widths at which the pages of the office are checked, in px. */
const WIDTHS = [320, 768, 1280, 1920] as const;

/** Opens a session as this member of staff, by a call: only the tests of the login fill in its form. */
export async function openSession(page: Page, { url }: Pick<Server, 'url'>, name = 'sam'): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/staff/session', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { email: name, password: PASSWORD },
  );
  expect(status).toBe(200);
}

/** Opens a page of the office as this member of staff. */
export async function openOffice(
  page: Page,
  server: Pick<Server, 'url'>,
  { path = '/', name = 'sam' }: { readonly path?: string; readonly name?: string } = {},
) {
  await openSession(page, server, name);
  const answer = await page.goto(`${server.url}/office${path}`);
  await expectLoaded(page);
  return answer;
}

/** Resolves when the page has its heading, and nothing is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** Fills in the form of the login, or of a proof that asks for the password. */
export async function enterLogin(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the menu of the account and presses what is in it. */
export async function pressInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Checks that a page fits at each width, and that axe finds nothing, in light and dark. */
export async function expectWell(page: Page, what = page.url()): Promise<void> {
  for (const width of WIDTHS) {
    await expectFitsAt(page, width, what);
    await expectClean(page, { what: `${what} at ${width} px` });
  }
}
