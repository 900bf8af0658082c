import type { ErrorTable } from './message.ts';

/** A member's password, passkeys and sessions. */
export const securityErrors = {
  new_password_required: [422, 'please enter a password'],
  new_password_different: [422, 'password does not match'],
  fresh_login_required: [403, 'Please confirm that it is you, and try again.'],
  session_not_found: [404, 'This session was not found. It may have ended.'],
  password_wrong: [422, 'This password is not correct.'],
} as const satisfies ErrorTable;
