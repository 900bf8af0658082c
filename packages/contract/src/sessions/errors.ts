import type { ErrorTable } from '../core/errors.ts';

/** Signing in, registering and recovering an account. */
export const sessionErrors = {
  login_name_required: [422, 'Email or Username is required'],
  password_required: [422, 'Password is required'],
  username_required: [422, 'Username is required'],
  username_invalid: [422, 'Username must be 3 to 30 letters, digits, dots, dashes or underscores'],
  username_mixes_alphabets: [422, 'Please use the letters of one alphabet'],
  username_reserved: [422, 'This username is reserved. Please choose another.'],
  username_confusable: [422, 'This username looks like that of another member. Please choose another.'],
  username_taken: [422, 'This username is taken. Please choose another.'],
  email_required: [422, 'Email is required'],
  recovery_email_required: [422, 'Email Address is required'],
  password_too_short: [422, 'Password must be at least {min} characters'],
  password_common: [422, 'Many people use this password, so it is easy to guess. Please choose another.'],
  password_is_name: [422, 'Your password cannot be your username or email. Please choose another.'],
  password_confirmation_required: [422, 'Confirm password is required'],
  password_confirmation_different: [422, 'Confirm Password does not match'],
  password_repeat_required: [422, 'Password confirmation is required'],
  terms_not_accepted: [422, 'You must accept the Terms and Conditions'],
  wrong_login: [422, 'Incorrect email/username or password.'],
  user_required: [422, 'User is required'],
  user_unknown: [422, 'There is no member with this number.'],
  staff_not_impersonable: [422, 'Staff cannot be impersonated.'],
  verification_link_invalid: [422, 'This link has expired or was used before. Please request a new one.'],
  undo_link_invalid: [422, 'This link has expired or was used before. Please contact our support.'],
  email_of_other_account: [
    409,
    'This email address belongs to another account. Log in to that account, or register with another address.',
  ],
  too_many_verification_mails: [
    429,
    'We have just sent you an email. You can request another one in {seconds, duration}.',
  ],
  reset_link_invalid: [
    422,
    'This link is no longer valid. It has expired, was used before, or was replaced by a newer one.',
  ],
  too_many_recoveries: [
    429,
    'There were too many requests for a new password. Please wait {seconds, duration}, then try again.',
  ],
  too_many_login_attempts: [
    429,
    'There were too many failed logins. Please wait {seconds, duration}, then try again.',
  ],
} as const satisfies ErrorTable;

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

/** Logins through a social provider. `provider` is its name, such as Facebook. */
export const socialErrors = {
  social_token_required: [422, 'The token of the provider is required'],
  social_token_unreadable: [422, 'This is not a token of the provider'],
  social_provider_unknown: [422, 'This provider is unknown'],
  social_not_offered: [409, 'You cannot log in with {provider} here.'],
  social_refused: [422, '{provider} did not confirm this login. Please try again.'],
  social_expired: [422, 'This login with {provider} has expired. Please try again.'],
  social_unavailable: [
    503,
    '{provider} does not answer at the moment. Please try again, or use another way to log in.',
  ],
  social_email_missing: [
    422,
    '{provider} did not share an email address with us. Please allow it, or register with your email.',
  ],
  social_email_known: [
    409,
    'You already have an account with this email address. Log in with its password once, and we connect it to {provider}.',
  ],
  social_of_other_account: [409, 'This {provider} login is connected to another account.'],
  social_already_synced: [409, 'Your account is connected to another {provider} login already.'],
  social_not_synced: [409, 'Your account is not connected to {provider}.'],
  social_only_login: [
    409,
    'You log in with {provider} only. Please set a password first, so that you can still log in.',
  ],
} as const satisfies ErrorTable;
