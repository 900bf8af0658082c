import { beforeAll, expect, it, vi } from 'vitest';
import { afterCommit, refreshCounts } from './db/after-commit.ts';
import type { Worker } from './kernel/worker.ts';
import { openTestApp, type TestApp } from './test/test-app.ts';

let app: TestApp;
/** The workers of the app by name. */
let workers: [string, Worker][];
beforeAll(async () => {
  app = await openTestApp();
  const isWorker = (value: unknown): value is Worker =>
    typeof value === 'object' && value !== null && 'wake' in value && 'stop' in value;
  workers = Object.entries(app).flatMap(([name, value]) => (isWorker(value) ? [[name, value]] : []));
});

it.each([
  ['deadlines', 'deadlines'],
  ['exports', 'exporter'],
  ['feeds', 'feeds'],
  ['labels', 'carrier'],
  ['lots', 'closer'],
  ['mails', 'mailWorker'],
  ['memberships', 'memberships'],
  ['newsletters', 'newsletters'],
  ['notifications', 'notificationWorker'],
  ['payments', 'reconcile'],
  ['pushes', 'pushWorker'],
  ['recoveries', 'recovery'],
  ['refunds', 'refunds'],
  ['staff-alerts', 'staffAlertMails'],
] as const)('a commit that has written %s wakes %s', async (work, name) => {
  const woken: string[] = [];
  const spies = workers.map(([worker, one]) =>
    vi.spyOn(one, 'wake').mockImplementation(() => void woken.push(worker)),
  );
  await app.db.transaction(async (tx) => {
    afterCommit(tx, work);
    expect(woken).toEqual([]);
  });
  expect(woken).toEqual([name]);
  for (const spy of spies) spy.mockRestore();
});

it('a commit sends the counts of the members that it names, and a failure of that is logged', async () => {
  const { id } = await app.aUser();
  const sent = vi.spyOn(app.context.broadcast, 'userEvents');
  await app.db.transaction((tx) => refreshCounts(tx, [id]));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ user_id: id, myitems: 0, notifications: 0 });
  sent.mockImplementation(() => {
    throw new Error('refused');
  });
  const logged = vi.spyOn(app.context.log, 'error').mockImplementation(() => undefined);
  await expect(app.db.transaction((tx) => refreshCounts(tx, [id]))).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
  sent.mockRestore();
  logged.mockRestore();
});

it('the workers that send stop after those that write what they send', async () => {
  const order: string[] = [];
  for (const [name, worker] of workers) {
    const stop = worker.stop.bind(worker);
    vi.spyOn(worker, 'stop').mockImplementation(async () => {
      await stop();
      order.push(name);
    });
  }
  await app.close();
  expect(order.toSorted()).toEqual(workers.map(([name]) => name).toSorted());
  expect(order.slice(-4)).toEqual(['notificationWorker', 'staffAlertMails', 'mailWorker', 'pushWorker']);
});
