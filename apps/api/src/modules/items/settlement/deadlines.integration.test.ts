import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onCommit } from '../../../db/after-commit.ts';
import { outbox } from '../../../db/schema.ts';
import type { Broadcast } from '../../../kernel/app-context.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { openQuietApp, winsOf } from '../sales/sales.testing.ts';
import { startDeadlines } from './deadlines.ts';

let app: TestApp;
let wins: ReturnType<typeof winsOf>;

beforeAll(async () => {
  app = await openQuietApp();
  wins = winsOf(app);
});
afterAll(() => app.close());

/**
 * Runs the worker on two nodes at once; returns the counts they sent, and the kinds of work that at least one wrote. Not
 * notifications, which the test reads: a member who was outbid before is notified a moment later.
 */
async function runTwice() {
  const sent: Parameters<Broadcast['userEvents']>[0][] = [];
  const woken: string[] = [];
  const broadcast = vi
    .spyOn(app.context.broadcast, 'userEvents')
    .mockImplementation((event) => void sent.push(event));
  const stopListening = onCommit(app.db, {
    committed: ({ work }) => woken.push(...work),
    failed() {},
  });
  const jobs = [startDeadlines(app.context), startDeadlines(app.context)];
  await Promise.all(jobs.map((job) => job.idle()));
  await Promise.all(jobs.map((job) => job.stop()));
  stopListening();
  broadcast.mockRestore();
  return { sent, woken: [...new Set(woken)].filter((kind) => kind !== 'notifications') };
}

it('moves an unpaid lot through all runners-up to its next listing, each step once', async () => {
  const [ava, ben] = [await wins.member(), await wins.member()];
  const id = await wins.anEndedLot(
    [
      [ben, 90],
      [ava, 200],
    ],
    { relists_left: 1 },
  );
  expect(await runTwice()).toEqual({ sent: [], woken: [] });

  await wins.bringDeadline(id);
  expect(await runTwice()).toEqual({
    sent: [{ user_id: ava.id, myitems: 0, notifications: 0 }],
    woken: [],
  });
  expect(await wins.offers(ben)).toHaveLength(1);

  await wins.bringExpiry(id);
  expect(await runTwice()).toEqual({ sent: [], woken: ['lots'] });
  expect(await wins.relistedAs(id)).toMatchObject({ status: 'live' });
  expect(await runTwice()).toEqual({ sent: [], woken: [] });

  const kinds = await app.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.lot_id, id));
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['lost', 'outbid', 'second_chance', 'won']);
});
