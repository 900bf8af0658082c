import type { Ticket, TicketSummary } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cannedAnswers, outbox, users } from '../db/schema.ts';
import { accountOf } from '../modules/account/account.testing.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../test/test-app.ts';
import { seedDemo } from './seed.ts';
import { stageTickets } from './tickets.ts';
import { stageWins } from './wins/stage-wins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(EMBEDDED);
  await seedDemo(app.db);
  await stageWins(app.db);
}, 60_000);
afterAll(() => app.close());

it('ava has a ticket in each state, once, and the closed one has pictures', async () => {
  await stageTickets(app.db);
  await stageTickets(app.db);
  const [ava] = await app.db.select().from(users).where(eq(users.username, 'ava'));
  const token = await app.tokenFor(ava ?? { id: 0 });
  const { call } = accountOf(app);
  const { data } = (await call<{ data: TicketSummary[] }>('GET', { token }, '/support')).body;
  expect(data.map(({ support_ticket_status_id, read }) => [support_ticket_status_id, read])).toEqual([
    [1, true],
    [2, false],
    [2, true],
    [3, true],
  ]);
  const closed = (await call<Ticket>('GET', { token }, `/support/${data[3]?.id}`)).body;
  expect(closed).toMatchObject({ can_reply: true, auction: expect.any(Object) });
  expect(closed.pictures).toHaveLength(2);
  expect((await call('GET', { token }, `/support/pictures/${closed.pictures[0]?.id}`)).status).toBe(200);
  expect(await app.db.$count(cannedAnswers)).toBe(3);
  expect(await app.db.$count(outbox)).toBe(0);
});
