import type { Route } from './core-routes.ts';

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
