import type { Route } from '../core/routes.ts';

/** Further calls of visitors who log in or follow the link of a mail. The pages that need them load them beside the member routes. */
export const signInRoutes = {
  checkEmailLink: 'POST /verify-email/check',
  checkEmailUndo: 'POST /undo-email/check',
  undoEmailChange: 'POST /undo-email',
  recoverPassword: 'POST /password/recover',
  checkPasswordReset: 'POST /password/reset/check',
  resetPassword: 'POST /password/reset',
  checkUnsubscribe: 'POST /unsubscribe/check',
  unsubscribe: 'POST /unsubscribe',
  startPasskeyLogin: 'POST /passkeys/login/options',
  logInWithPasskey: 'POST /passkeys/login',
} as const satisfies Record<string, Route>;

/** The calls of a login through a social provider. The pages of a login load them on demand. */
export const socialRoutes = {
  startSocialLogin: 'POST /social/start',
  socialLogin: 'POST /social/login',
  socialLoginApple: 'POST /social/login/apple',
  disconnectSocial: 'POST /social/{provider}/disconnect',
} as const satisfies Record<string, Route>;

/** The name of a call of a login through a social provider. */
export type SocialRouteName = keyof typeof socialRoutes;

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
