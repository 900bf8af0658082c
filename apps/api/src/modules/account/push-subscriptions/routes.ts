import { ECDH } from 'node:crypto';
import type { pushEndpoints } from '@bidkit/contract';
import { sendsPush } from '../../../config/public-server.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import { readToken } from '../../../kernel/bearer-token.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { isPushService } from '../../notifications/push/is-push-service.ts';
import { getOrCreateVapidKeys } from '../../notifications/push/vapid-keys.ts';
import { browserOf } from '../../sessions/browser-name.ts';
import { hashToken } from '../../sessions/tokens.ts';
import { markInstalled, removeSubscription, saveSubscription } from './subscriptions.ts';

/** The installed app of a member, and the browsers that get push notifications. */
export function pushHandlers({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Handlers<typeof pushEndpoints> {
  return {
    async setAppInstalled({ caller }) {
      await markInstalled(db, caller.id);
      return { success: true };
    },

    async getPushKey() {
      const keys = await getOrCreateVapidKeys(db, config);
      return { public_key: keys?.publicKey ?? null };
    },

    async subscribePush({ body, caller, request }) {
      if (!sendsPush(config)) throw refuse('push_unavailable');
      const { endpoint, keys } = body;
      if (!isPushService(endpoint, config.push.services)) throw refuse('push_service_unknown');
      if (!isPoint(keys.p256dh)) throw refuse('push_subscription_invalid');
      const session_hash = hashToken(readToken(request) ?? '');
      await saveSubscription(db, {
        user_id: caller.id,
        session_hash,
        endpoint,
        ...keys,
        browser: browserOf(request),
      });
      return { success: true };
    },

    async unsubscribePush({ body, caller }) {
      await removeSubscription(db, caller.id, body.endpoint);
      return { success: true };
    },
  };
}

/** Whether a key is a point of the curve P-256. Nothing can be encrypted with any other key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
