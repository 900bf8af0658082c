import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { done, instant, paged, pageQuery, positiveInt } from './schema.ts';

/** What members are told of. */
export const notificationKind = z.enum([
  'outbid',
  'ending_soon',
  'won',
  'payment_due',
  'second_chance',
  'paid',
  'cancelled',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * An alert (spec 002 §3). `human_time` reads as "5 minutes ago"; `reference_id` is the number of the lot, or of the support
 * ticket where `user_notification_reference_id` is 2; `short_name` is the lot's.
 */
export const notification = z.object({
  id: z.int(),
  human_time: z.string(),
  create_time: instant,
  description: z.string(),
  reference_id: z.int(),
  short_name: z.nullable(z.string()),
  read: z.boolean(),
  user_notification_type: z.object({ name: notificationKind, user_notification_reference_id: z.int() }),
});
export type Notification = z.output<typeof notification>;

/** The ways to hear of something and, for each kind of news, the one the member chose (spec 002 §3). */
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
  setting_id: positiveInt('Please choose a notification'),
  method_id: positiveInt('Please choose how you want to be told'),
});

export const notificationEndpoints = defineEndpoints({
  listNotifications: {
    summary: "The caller's alerts, newest first; `read=0` leaves out what was read",
    auth: 'required',
    query: z.object({
      ...pageQuery(),
      read: z.optional(z.literal(['0', '1', 0, 1])),
    }),
    response: paged(notification),
  },
  readNotification: { summary: 'Marks one alert read', auth: 'required', response: done },
  readAllNotifications: { summary: 'Marks all alerts read', auth: 'required', response: done },
  getNotificationSettings: {
    summary: 'What the caller is told of, and how',
    auth: 'required',
    response: notificationSettings,
  },
  setNotificationSetting: {
    summary: 'Chooses how the caller is told of one kind of news',
    auth: 'required',
    body: notificationSettingForm,
    response: done,
  },
});
