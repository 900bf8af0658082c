import type { ErrorTable } from './message.ts';

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
