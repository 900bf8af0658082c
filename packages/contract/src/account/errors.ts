import type { ErrorTable } from '../core/errors.ts';

/** The settings of an account, its address book, and its cancellation. */
export const accountErrors = {
  profile_first_name_required: [422, 'First Name is required'],
  profile_last_name_required: [422, 'Last Name is required'],
  email_address_required: [422, 'email address is required'],
  subscription_expected: [422, 'Please choose 0 or 1'],
  addresses_too_many: [409, 'You have saved {max} addresses. Delete one of them first.'],
  account_cancelled: [
    409,
    'This account was canceled. Until {until, date} our support can restore it; then its data is erased.',
  ],
  account_has_obligations: [409, 'Your account cannot be canceled yet. Please settle the following first.'],
  cancellation_item_unpaid: [409, 'You have not paid for lot {auction_id}, {short_name}.'],
  cancellation_item_paying: [409, 'The payment for lot {auction_id}, {short_name}, is in progress.'],
  cancellation_check_held: [409, 'Your check for lot {auction_id}, {short_name}, has not cleared.'],
  cancellation_lot_led: [409, 'You lead the auction of lot {auction_id}, {short_name}.'],
  cancellation_membership_renews: [409, 'Your membership renews each month. Cancel its renewal first.'],
  staff_not_cancellable: [409, 'Accounts of staff are not canceled here.'],
  account_not_cancelled: [409, 'This account was not canceled.'],
  account_erased: [409, 'The personal data of this account was erased. It cannot be restored.'],
} as const satisfies ErrorTable;

/** A member's password, passkeys and sessions. */
export const securityErrors = {
  new_password_required: [422, 'please enter a password'],
  new_password_different: [422, 'password does not match'],
  fresh_login_required: [403, 'Please confirm that it is you, and try again.'],
  session_not_found: [404, 'This session was not found. It may have ended.'],
  password_wrong: [422, 'This password is not correct.'],
} as const satisfies ErrorTable;

/** Push notifications. */
export const pushErrors = {
  push_subscription_invalid: [422, 'Your browser sent no valid subscription. Please try again.'],
  push_unavailable: [409, 'There are no push notifications here.'],
  push_service_unknown: [422, 'Push notifications do not work with this browser.'],
} as const satisfies ErrorTable;
