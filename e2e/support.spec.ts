import { expectFits } from './axe.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

/** The smallest picture: one pixel. */
const pixel = {
  name: 'lid.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

interface StaffTicket {
  readonly id: number;
  readonly state: string;
  readonly messages: readonly { readonly id: number; readonly message: string }[];
}

/** The ticket as staff see it. */
const show = async (server: Server, id: string) =>
  JSON.parse(await server.house('tickets', 'show', id, '--json')) as StaffTicket;

/** Staff answer all that was written so far. */
async function answer(server: Server, id: string, text: string): Promise<void> {
  const last = (await show(server, id)).messages.at(-1)?.id;
  await server.house('tickets', 'answer', id, '--after', String(last), '--text', text);
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).locator(':scope > li');
const status = (page: Page) => page.getByRole('main').locator('header > span');

test('a ticket is asked, answered, replied to, closed and opened again without a reload', async ({
  page,
  server,
}) => {
  const { username } = await server.aUser('asker');
  const lot = String(await server.aPaidWin(username));
  await logIn(page, server, username, '/supportticket');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose a type');
  await expect(page.getByRole('alert')).toContainText('Please enter a description');
  await expectFits(page);

  await page.getByLabel('What is it about?').selectOption('Missing/damaged Items');
  await page.getByLabel('Description').fill("The lid isn't «there» <b>at all</b>");
  await page.getByLabel('Auction or item (optional)').selectOption(lot);
  await page.getByLabel('Add pictures').setInputFiles(pixel);
  await expect(page.getByAltText('Picture 1')).toBeVisible();

  // The draft survives a reload.
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue("The lid isn't «there» <b>at all</b>");
  await expect(page.getByAltText('Picture 1')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page).toHaveURL(/\/support\/tickets\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(messages(page)).toHaveText([/You.*The lid isn't «there» <b>at all<\/b>/s]);
  await expect(page.getByAltText('Picture 1')).toBeVisible();
  await expect(status(page)).toHaveText('Open');
  expect((await show(server, id)).messages).toHaveLength(1);

  // Both pages of the member follow what staff do.
  const list = await page.context().newPage();
  await list.goto(`${server.url}/support/tickets`);
  await expect(list.getByRole('article')).toContainText('Open');
  await answer(server, id, 'We send you another one.');
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).last()).toContainText('We send you another one.');
  await expect(status(page)).toHaveText('Waiting for you');
  await expect(list.getByRole('article')).toContainText('Waiting for you');
  await server.house('tickets', 'note', id, '--text', 'Second lid this week');
  await expectFits(page);

  await page.getByLabel('Your reply').fill("That's größer ’");
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue("That's größer ’");
  // Staff who wait for the reply get it at once.
  const last = (await show(server, id)).messages.at(-1)?.id;
  const waiting = server.house('tickets', 'wait', id, '--after', String(last));
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(messages(page).last()).toContainText("That's größer ’");
  expect(await waiting).toContain("That's größer ’");
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  expect((await show(server, id)).messages.at(-1)?.message).toBe('Thats grosser');
  await expect(list.getByRole('article')).toContainText('Open');

  await server.house('tickets', 'close', id);
  await expect(status(page)).toHaveText('Closed');
  await expect(page.getByText('A reply opens it again until')).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Your reply').fill('It came broken');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(status(page)).toHaveText('Open');
  expect(await show(server, id)).toMatchObject({ state: 'open', messages: { length: 5 } });
  await expect(page.getByText('Second lid this week')).toHaveCount(0);

  await list.bringToFront();
  await expectFits(list);
  await list.close();
});

test('an answer is an alert that opens the ticket, and reading it clears the flag', async ({
  page,
  server,
}) => {
  const { id: userId, username } = await server.aUser('asker');
  const asked = await page.request.post(`${server.url}/api/support`, {
    headers: { authorization: `Bearer ${await server.tokenFor(userId)}` },
    data: { topic: 8, message: 'Where is it?' },
  });
  const { id } = (await asked.json()) as { id: number };
  await answer(server, String(id), 'It leaves tomorrow.');
  await logIn(page, server, username, '/support/tickets');
  await expect(page.getByText('New answer')).toBeVisible();
  await page.goto(`${server.url}/account/notifications`);
  await page.getByRole('link', { name: 'We answered your ticket about Shipping.' }).click();
  await expect(page).toHaveURL(`${server.url}/support/tickets/${id}`);
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'My Tickets' }).first().click();
  await expect(page.getByRole('article')).toContainText('Waiting for you');
  await expect(page.getByText('New answer')).toHaveCount(0);
});
