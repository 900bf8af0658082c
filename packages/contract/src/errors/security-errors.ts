import type { ErrorTable } from './message.ts';

/** A member's password, passkeys and sessions. */
export const securityErrors = {
  new_password_required: [422, 'please enter a password'],
  new_password_different: [422, 'password does not match'],
} as const satisfies ErrorTable;
