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
