import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushMessages } from '../../../db/schema.ts';
import { deliverNotifications } from '../deliver.ts';
import { notificationKinds } from '../registry.ts';
import { type PushFixture, usePushFixture } from './push.testing.ts';
import { claimDuePushes } from './push-queue.ts';
import { startPushWorker } from './push-worker.ts';

let { push, lot, ava, token } = {} as PushFixture;
usePushFixture((fixture) => {
  ({ push, lot, ava, token } = fixture);
});

// Stops the app's own workers. Each test starts its own.
beforeEach(async () => {
  await push.app.notificationWorker.stop();
  await push.app.pushWorker.stop();
});
afterEach(() => void vi.restoreAllMocks());

/** Queues the push messages of a notification. */
async function queue() {
  await push.notifier.write(['outbid', ava.id, lot.id]);
  await deliverNotifications({ ...push.app.context, kinds: notificationKinds });
}

/** Requests that begin from now on time out when the returned function is called. */
function holdTimeout(): () => void {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  return () => {
    vi.restoreAllMocks();
    controller.abort(new DOMException('Too late', 'TimeoutError'));
  };
}

/** Runs a push worker, as on a node of its own, until it is idle. */
async function runNode() {
  const worker = startPushWorker(push.app.context);
  await worker.idle();
  await worker.stop();
}

describe('a message', () => {
  it('is not sent again to a push service that did not respond', async () => {
    const silent = await push.aBrowser(token);
    silent.status = null;
    await queue();
    const timeOut = holdTimeout();
    const node = runNode();
    await expect.poll(() => silent.messages.length, { timeout: 60_000 }).toBe(1);
    timeOut();
    await node;
    await runNode();
    expect([silent.messages.length, await push.countUnsent()]).toEqual([1, 0]);
  });

  it('does not wait for a slow push service', async () => {
    const silent = await push.aBrowser(token);
    const fast = await push.aBrowser(token);
    silent.status = null;
    await queue();
    const timeOut = holdTimeout();
    const node = runNode();
    await expect.poll(push.countUnsent, { timeout: 60_000 }).toBe(1);
    timeOut();
    await node;
    expect([fast.messages.length, await push.countUnsent()]).toEqual([1, 0]);
  });

  it('is not sent again when the node that claimed it has crashed', async () => {
    const browser = await push.aBrowser(token);
    await queue();
    // A node claims it and crashes. It is unknown whether the node has sent it.
    expect(await claimDuePushes(push.app.db, 10)).toHaveLength(1);
    await push.makeDue();
    await runNode();
    expect(await push.countUnsent()).toBe(1);
    await push.app.db.update(pushMessages).set({ claimed_at: new Date(push.app.now() - 360_000) });
    await runNode();
    expect([browser.messages.length, await push.countUnsent()]).toEqual([0, 0]);
  });

  it('is sent by another node when no node has claimed it', async () => {
    const browser = await push.aBrowser(token);
    await queue();
    await runNode();
    expect([browser.messages.length, await push.countUnsent()]).toEqual([1, 0]);
  });

  it('is sent once when several nodes run', async () => {
    const browsers = [];
    for (let n = 0; n < 12; n += 1) browsers.push(await push.aBrowser(token));
    await queue();
    await Promise.all([runNode(), runNode(), runNode()]);
    expect(browsers.map(({ messages }) => messages.length)).toEqual(browsers.map(() => 1));
  });
});
