import type { Route } from './core-routes.ts';

/** The calls about a member's password, passkeys and sessions. The page of these settings loads them. */
export const securityRoutes = {
  getConfirmation: 'GET /user/confirm',
  confirmByPassword: 'POST /user/confirm',
  confirmByPasskey: 'POST /user/confirm/passkey',
  changePassword: 'POST /user/password',
  listSessions: 'GET /user/sessions',
  endSession: 'POST /user/sessions/{id}/end',
  endOtherSessions: 'POST /user/sessions/end',
  listAccountEvents: 'GET /user/events',
  listPasskeys: 'GET /user/passkeys',
  startPasskey: 'POST /user/passkeys/options',
  addPasskey: 'POST /user/passkeys',
  removePasskey: 'POST /user/passkeys/{id}/remove',
} as const satisfies Record<string, Route>;
