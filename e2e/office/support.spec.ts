import { expectClean, expectFitsAt } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { aTicket } from './after-sale.ts';
import { openOffice } from './office.ts';

test('a ticket of a member is assigned, answered with a canned answer, read by the member, and closed', async ({
  page,
  server,
}) => {
  const { id: ticket, username, authorization } = await aTicket(server);
  const canned = ['--topic', 'Shipping', '--text', 'Parcels take two to five days.'];
  await server.house('tickets', 'canned', 'set', 'late-parcel', ...canned);

  await openOffice(page, server, { path: `/support?q=${username}`, name: 'suki' });
  await page.getByRole('link', { name: ticket, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ticket ${ticket}: Shipping` })).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('This ticket is yours.')).toBeVisible();
  await page.getByLabel('Canned answer').selectOption({ label: 'late-parcel' });
  const answer = page.getByLabel(`Answer to ${username}`);
  await answer.fill(`Hello ${username}. `);
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(answer).toHaveValue(/^Hello \S+\.\n\nParcels take two to five days/);

  // What is not sent stays, and nothing about it is stored.
  await page.getByRole('link', { name: 'All tickets' }).click();
  await page.goBack();
  await expect(answer).toHaveValue(/^Hello/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Hello');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Parcels take two to five days');
  await expect(answer).toHaveValue('');

  const read = await page.request.get(`${server.url}/api/support/${ticket}`, { headers: { authorization } });
  const { messages } = (await read.json()) as { messages: { message: string; from_employee: boolean }[] };
  expect(messages.at(-1)).toMatchObject({ from_employee: true, message: expect.stringContaining('Parcels') });

  await page.getByRole('button', { name: 'Close the ticket' }).click();
  await expect(page.getByText('The ticket is closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Answer' })).toHaveCount(0);
});

test('a picture of a ticket is enlarged, and a reload asks while an answer is not sent', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/robots.txt`);
  const file = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 1200];
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
  });
  const { id, username } = await aTicket(server, file);
  await openOffice(page, server, { path: `/support/${id}`, name: 'suki' });
  await page.getByRole('button', { name: `Enlarge Picture 1 of ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Picture 1 of ${username}` });
  expect((await dialog.getByRole('img').boundingBox())?.width).toBe(900);
  for (const screen of [360, 1280]) {
    await expectFitsAt(page, screen);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await expectClean(page, { what: 'an enlarged picture' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const answer = page.getByLabel(`Answer to ${username}`);
  await answer.click();
  await page.keyboard.type('Half an answ');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(answer).toHaveValue('Half an answ');
});
