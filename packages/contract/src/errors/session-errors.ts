import type { ErrorTable } from './message.ts';

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
