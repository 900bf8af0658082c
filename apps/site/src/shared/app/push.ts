import type { Bidkit } from '@bidkit/sdk';
import { accountApi } from '../account-api.ts';
import { PUSH_MEMBER } from './push-member.ts';
import { registerWorker } from './register-worker.ts';

/** Whether this browser gets push notifications of a member, and otherwise why not. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

/** Reads the state of this browser for a member. */
export async function readPushState({ storage }: Bidkit, memberId: number): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOwn = storage.getItem(PUSH_MEMBER) === `${memberId}`;
  return isOwn && (await findSubscription()) !== null ? 'on' : 'off';
}

/**
 * Subscribes this browser to the push notifications of a member.
 * @throws Error when the browser has no connection to its push service
 */
export async function turnPushOn(bidkit: Bidkit, memberId: number): Promise<void> {
  const registration = await registerWorker();
  const { public_key } = await accountApi(bidkit).getPushKey();
  if (!registration || public_key === null) throw new Error('There are no push notifications here.');
  await navigator.serviceWorker.ready;
  const subscribe = () =>
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const subscription = await subscribe().catch(async (error: unknown) => {
    // The server had another key when this browser subscribed.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return subscribe();
  });
  await sendSubscription(bidkit, subscription);
  bidkit.storage.setItem(PUSH_MEMBER, `${memberId}`);
}

/** Ends the push notifications to this browser. */
export async function turnPushOff(bidkit: Bidkit): Promise<void> {
  const subscription = await findSubscription();
  bidkit.storage.removeItem(PUSH_MEMBER);
  if (!subscription) return;
  await accountApi(bidkit).unsubscribePush({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Sends the subscription of this browser again, if this member has turned push notifications on in it. */
export async function renewSubscription(bidkit: Bidkit, memberId: number): Promise<void> {
  if (bidkit.storage.getItem(PUSH_MEMBER) !== `${memberId}`) return;
  const subscription = await findSubscription();
  if (subscription) await sendSubscription(bidkit, subscription);
  else bidkit.storage.removeItem(PUSH_MEMBER);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function sendSubscription(bidkit: Bidkit, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await accountApi(bidkit).subscribePush({
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}
