import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { memberErrors } from './errors/member-errors.ts';
import { done, instant, paged, pageQuery, positiveInt } from './schema.ts';

const message = messagesOf(memberErrors);

/** The kinds of notifications that members get. */
export const notificationKind = z.enum([
  'outbid',
  'ending_soon',
  'won',
  'lost',
  'payment_due',
  'second_chance',
  'check_promised',
  'paid',
  'shipped',
  'delayed',
  'delivered',
  'rma_approved',
  'rma_received',
  'rma_dumped',
  'refund_requested',
  'refund_completed',
  'claim',
  'ticket_answer',
  'saved_search',
  'cancelled',
  'membership',
  'membership_payment',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * An alert. `human_time` reads as "5 minutes ago". `reference_id` is the number of the alert's subject, of the type
 * `user_notification_reference_id` (`notificationReferenceType`). `short_name` and `product_description` are the lot's,
 * null for other subjects; `hasEnded` says whether the lot has ended, and `isLeading` whether the member leads or won it.
 */
export const notification = z.object({
  id: z.int(),
  human_time: z.string(),
  create_time: instant,
  description: z.string(),
  reference_id: z.int(),
  short_name: z.nullable(z.string()),
  product_description: z.nullable(z.object({ id: z.int(), category_id: z.int() })),
  hasEnded: z.boolean(),
  isLeading: z.boolean(),
  read: z.boolean(),
  user_notification_type: z.object({ name: notificationKind, user_notification_reference_id: z.int() }),
});
export type Notification = z.output<typeof notification>;

/** The methods of notification and, for each kind, the one the member chose. */
export const notificationSettings = z.object({
  settings: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      user_notification_method_id: z.int(),
    }),
  ),
  methods: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationSettingForm = z.object({
  setting_id: positiveInt(message('notification_setting_required')),
  method_id: positiveInt(message('notification_method_required')),
});

export const notificationEndpoints = defineEndpoints({
  listNotifications: {
    summary: "The caller's alerts, newest first; `read=0` leaves out read alerts",
    auth: 'required',
    query: z.object({
      ...pageQuery(),
      read: z.optional(z.literal(['0', '1', 0, 1])),
    }),
    response: paged(notification),
  },
  readNotification: {
    errors: ['notification_not_found'],
    summary: 'Marks one alert read',
    auth: 'required',
    response: done,
  },
  readAllNotifications: { summary: 'Marks all alerts read', auth: 'required', response: done },
  getNotificationSettings: {
    summary: 'The kinds of notifications and how the caller gets them',
    auth: 'required',
    response: notificationSettings,
  },
  setNotificationSetting: {
    summary: 'Chooses how the caller gets one kind of notification',
    auth: 'required',
    body: notificationSettingForm,
    errors: ['notification_setting_required', 'notification_method_required'],
    response: done,
  },
});
