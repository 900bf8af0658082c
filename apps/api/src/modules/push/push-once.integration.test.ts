import { beforeEach, describe, expect, it } from 'vitest';
import { pushMessages } from '../../db/schema.ts';
import { deliverNotifications } from '../notifications/deliver.ts';
import { notificationKinds } from '../notifications/registry.ts';
import { openPushScene, type PushScene } from './push.testing.ts';
import { claimDuePushes } from './push-queue.ts';
import { startPushWorker } from './push-worker.ts';

let { test, lot, ava, token } = {} as PushScene;
openPushScene((scene) => {
  ({ test, lot, ava, token } = scene);
});

// The tests start the workers, and stop them in the middle of their work.
beforeEach(async () => {
  await test.app.notificationWorker.stop();
  await test.app.pushWorker.stop();
});

/** Queues the push messages of a notification. */
async function queue() {
  await test.notifier.write(['outbid', ava.id, lot.id]);
  await deliverNotifications({ ...test.app.context, kinds: notificationKinds });
}

/** Starts a node that gives push services 300 ms, and stops it when it has nothing to send. */
async function runNode() {
  const worker = startPushWorker({ ...test.app.context, timeoutMs: 300 });
  await worker.idle();
  await worker.stop();
}

describe('a message', () => {
  it('is not sent again to a push service that did not answer, and waits for none', async () => {
    const silent = await test.aBrowser(token);
    const fast = await test.aBrowser(token);
    silent.status = null;
    await queue();
    const node = runNode();
    await expect.poll(() => fast.messages.length).toBe(1);
    await node;
    await runNode();
    expect([silent.messages.length, fast.messages.length, await test.waiting()]).toEqual([1, 1, 0]);
  });

  it('is not sent again after a node has crashed while it sent it', async () => {
    const browser = await test.aBrowser(token);
    await queue();
    // It is unknown whether the node has sent it.
    expect(await claimDuePushes(test.app.db, 10)).toHaveLength(1);
    await test.makeDue();
    await runNode();
    expect(await test.waiting()).toBe(1);
    await test.app.db.update(pushMessages).set({ claimed_at: new Date(test.app.now() - 360_000) });
    await runNode();
    expect([browser.messages.length, await test.waiting()]).toEqual([0, 0]);
  });

  it('is sent after a node has crashed before it sent it', async () => {
    const browser = await test.aBrowser(token);
    await queue();
    await runNode();
    expect([browser.messages.length, await test.waiting()]).toEqual([1, 0]);
  });

  it('is sent once by several nodes', async () => {
    const browsers = [];
    for (let n = 0; n < 12; n += 1) browsers.push(await test.aBrowser(token));
    await queue();
    await Promise.all([runNode(), runNode(), runNode()]);
    expect(browsers.map(({ messages }) => messages.length)).toEqual(browsers.map(() => 1));
  });
});
