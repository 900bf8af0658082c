import type { notificationEndpoints, unsubscribeEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { includesPush, methodsOf } from './methods.ts';
import { hasInstalledApp, listAlerts, markAllRead, markRead, readSettings, saveSetting } from './queries.ts';
import { notificationKinds } from './registry.ts';
import { readEmailSubscription, unsubscribe } from './unsubscribe/subscriptions.ts';

type NotificationHandlers = Handlers<typeof notificationEndpoints & typeof unsubscribeEndpoints>;

/** A member's alerts and notification settings, and the links that switch off mails. */
export function notificationHandlers(context: Pick<AppContext, 'db' | 'config'>): NotificationHandlers {
  const { db, config } = context;
  return {
    listNotifications: ({ query, caller }) => {
      const isRead = query.read === undefined ? undefined : Number(query.read) === 1;
      return listAlerts(db, caller.id, { page: query.page, size: query.size, isRead });
    },

    async readNotification({ params, caller }) {
      const isFound = await markRead(db, caller.id, params.id);
      if (!isFound) throw refuse('notification_not_found');
      return { success: true };
    },

    async readAllNotifications({ caller }) {
      await markAllRead(db, caller.id);
      return { success: true };
    },

    getNotificationSettings: ({ caller }) => readSettings(context, caller.id),

    async setNotificationSetting({ body, caller }) {
      const found = Object.values(notificationKinds).find(({ setting }) => setting.id === body.setting_id);
      if (!found) throw refuseField('setting_id', 'notification_setting_required');
      const method = methodsOf(config).find(({ id }) => id === body.method_id);
      const isOffered = method && (!includesPush(method.id) || (await hasInstalledApp(db, caller.id)));
      if (!isOffered) throw refuseField('method_id', 'notification_method_required');
      await saveSetting(db, caller.id, found.kind, method.id);
      return { success: true };
    },

    checkUnsubscribe: ({ body }) => readEmailSubscription(db, body.token),

    async unsubscribe({ body }) {
      await unsubscribe(db, body.token);
      return { success: true };
    },
  };
}
