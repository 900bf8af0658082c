import type { ErrorTable } from './message.ts';

/** The settings of an account. */
export const accountErrors = {
  profile_first_name_required: [422, 'First Name is required'],
  profile_last_name_required: [422, 'Last Name is required'],
  email_address_required: [422, 'email address is required'],
  subscription_expected: [422, 'Please choose 0 or 1'],
} as const satisfies ErrorTable;
