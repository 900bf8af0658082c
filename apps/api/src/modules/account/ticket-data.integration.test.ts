import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportMessages, supportPictures, supportTickets, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { paint, ticketsOf } from '../support/support.testing.ts';
import { accountOf } from './account.testing.ts';
import { eraseCancelled } from './erasure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('exports tickets with their messages, and erases them with their pictures', async () => {
  const tickets = await ticketsOf(app);
  const member = await tickets.member();
  const other = await tickets.member();
  const picture = (await tickets.upload(member, await paint(20, 20).png().toBuffer())).body.id;
  await tickets.upload(member, await paint(20, 20).png().toBuffer());
  const { id } = (await tickets.ask(member, { pictures: [picture] })).body;
  await tickets.answer(id, 'Soon.');
  await tickets.reply(member, id, 'Größer');
  await tickets.step(id, 'notes', { message: 'Second time' });
  const kept = (await tickets.ask(other)).body;

  const { body } = await accountOf(app).call<object>('POST', member, '/user/export');
  expect(body).toMatchObject({
    support_tickets: [
      {
        id,
        topic: 'Shipping',
        status: 'open',
        auction_id: null,
        pictures: 1,
        messages: [
          { from_employee: false, message: 'Where is it?' },
          { from_employee: true, message: 'Soon.', original: 'Soon.' },
          { from_employee: false, message: 'Grosser', original: 'Größer' },
        ],
      },
    ],
  });

  await app.db
    .update(users)
    .set({ cancelled_at: new Date(0) })
    .where(eq(users.id, member.id));
  expect(await eraseCancelled(app.db)).toBe(1);
  expect(await app.db.select({ id: supportTickets.id }).from(supportTickets)).toEqual([{ id: kept.id }]);
  expect(await app.db.$count(supportMessages)).toBe(1);
  expect(await app.db.$count(supportPictures)).toBe(0);
});
