import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { notFound, unprocessable } from '../../kernel/problem.ts';
import { broadcastCounts } from './counts.ts';
import { notificationMethods } from './methods.ts';
import { listAlerts, markAllRead, markRead, readSettings, saveSetting } from './queries.ts';
import { notificationKinds } from './registry.ts';

type NotificationHandlers = Pick<
  Handlers,
  | 'listNotifications'
  | 'readNotification'
  | 'readAllNotifications'
  | 'getNotificationSettings'
  | 'setNotificationSetting'
>;

const unknownSetting = 'Please choose a notification';
const unknownMethod = 'Please choose a notification method';

/** A member's alerts and notification settings. */
export function notificationHandlers(context: Pick<AppContext, 'db' | 'broadcast'>): NotificationHandlers {
  const { db } = context;
  return {
    listNotifications: ({ query, caller }) => {
      const isRead = query.read === undefined ? undefined : Number(query.read) === 1;
      return listAlerts(db, caller.id, { page: query.page, size: query.size, isRead });
    },

    async readNotification({ params, caller }) {
      const isFound = await markRead(db, caller.id, Number(params.id));
      if (!isFound) throw notFound('This notification was not found.');
      await broadcastCounts(context, [caller.id]);
      return { success: true };
    },

    async readAllNotifications({ caller }) {
      await markAllRead(db, caller.id);
      await broadcastCounts(context, [caller.id]);
      return { success: true };
    },

    getNotificationSettings: ({ caller }) => readSettings(db, caller.id),

    async setNotificationSetting({ body, caller }) {
      const found = Object.values(notificationKinds).find(({ setting }) => setting.id === body.setting_id);
      if (!found) throw unprocessable(unknownSetting, { setting_id: [unknownSetting] });
      const method = notificationMethods.find(({ id }) => id === body.method_id);
      if (!method) throw unprocessable(unknownMethod, { method_id: [unknownMethod] });
      await saveSetting(db, caller.id, found.kind, method.id);
      return { success: true };
    },
  };
}
