import type { Route } from '../core/routes.ts';

/** The calls of a member's account pages, which those pages load. */
export const accountRoutes = {
  saveProfile: 'POST /user',
  changeUsername: 'POST /user/username',
  setNewsletter: 'POST /user/newsletter',
  cancelEmailChange: 'POST /user/email/cancel',
  getNotificationSettings: 'GET /notification-settings',
  setNotificationSetting: 'POST /notification-settings',
  setAppInstalled: 'POST /user/app',
  getPushKey: 'GET /user/push',
  subscribePush: 'POST /user/push',
  unsubscribePush: 'POST /user/push/remove',
  saveAddress: 'POST /addresses',
  deleteAddress: 'POST /addresses/{id}/delete',
  offerAddressFirst: 'POST /addresses/{id}/first',
  exportAccount: 'POST /user/export',
  getCancellation: 'GET /user/cancel',
  cancelAccount: 'POST /user/cancel',
} as const satisfies Record<string, Route>;

/** The name of a call of the account pages. */
export type AccountRouteName = keyof typeof accountRoutes;
