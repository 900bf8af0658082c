import type { ErrorTable } from './message.ts';

/** Passkeys. */
export const passkeyErrors = {
  passkey_invalid: [422, 'This passkey could not be verified. Please try again.'],
  passkey_expired: [422, 'This took too long, or was done before. Please try again.'],
  passkey_unknown: [
    422,
    'This passkey belongs to no account here. It may have been removed. Please log in with your password.',
  ],
  passkey_taken: [409, 'This passkey has already been added.'],
  passkey_not_found: [404, 'This passkey was not found.'],
  passkey_needs_verified_email: [409, 'Please verify your email before you add a passkey.'],
  too_many_passkeys: [409, 'You can have {max} passkeys. Please remove one first.'],
} as const satisfies ErrorTable;
