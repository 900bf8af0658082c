import type { ErrorTable } from '../core/errors.ts';

/** Accounts of members, as staff change them. */
export const staffMemberErrors = {
  member_is_staff: [
    409,
    'This is the account of a member of staff. It cannot be changed here: see Staff in the settings.',
  ],
  member_cancelled: [409, 'This member has canceled the account. Restore it first.'],
  member_erased: [409, 'The personal data of this account was erased. There is nothing to change.'],
  member_merged: [
    409,
    'This account was merged into another one for good. It cannot be restored or merged again.',
  ],
  email_already_verified: [409, 'This email address is verified already.'],
  email_verified_by_other: [
    409,
    'Another member has verified this email address. Please ask for another one.',
  ],
  password_reset_just_sent: [
    429,
    'This member was sent a link just now. You can send another one in {seconds, duration}.',
  ],
  member_note_required: [422, 'Please enter a note'],
  log_in_link_invalid: [
    422,
    'This link has expired or was used before. Please start again on the page of the member in the office.',
  ],
} as const satisfies ErrorTable;

/** What a member reads whose account is restricted. Not 403: for that the site leaves the page. */
export const restrictionErrors = {
  member_restricted: [
    409,
    'We have restricted your account until {until, time}, so this is not possible. Please contact our support.',
  ],
  member_restricted_for_now: [
    409,
    'We have restricted your account, so this is not possible. Please contact our support.',
  ],
  account_merged: [409, 'This account was merged into another account of yours. Please log in to that one.'],
} as const satisfies ErrorTable;

/** What staff read about restrictions, merged and erased accounts. */
export const memberCareErrors = {
  staff_not_restrictable: [409, 'Accounts of staff cannot be restricted. Change their access under Staff.'],
  restriction_exists: [409, 'This member has this restriction already. Lift it before you make another one.'],
  restriction_not_found: [404, 'There is no restriction with this number.'],
  restriction_lifted: [409, 'This restriction was lifted before.'],
  restriction_over: [409, 'This restriction has ended already.'],
  restriction_end_past: [422, 'Choose a time after now'],
  merge_into_itself: [422, 'An account cannot be merged into itself'],
  merge_target_unknown: [422, 'No member has this number'],
  merge_of_staff: [409, 'Accounts of staff cannot be merged.'],
  merge_of_cancelled: [409, 'One of the two accounts was canceled. Restore it first.'],
  merge_of_restricted: [409, 'One of the two accounts is restricted. Lift its restrictions first.'],
  merge_both_owe: [409, 'Both accounts have something to settle. One of them must settle it first.'],
  merge_leads_lot: [
    409,
    'The account leads lot {auction_id}, {short_name}. Merge it after the end of the auction.',
  ],
  merge_paying: [409, 'A payment of this account is in progress. Merge it when the payment is done.'],
  merge_membership_renews: [
    409,
    'The membership of this account renews each month. Cancel its renewal first.',
  ],
  merge_both_members: [
    409,
    'Both accounts have a paid membership. Refund one of them first, or wait for its end.',
  ],
  merge_same_lot: [
    409,
    'Both accounts have bid on lot {auction_id}. Merge them after the end of the auction.',
  ],
  erase_has_obligations: [409, 'The account cannot be erased yet. The following has to be settled first.'],
  erase_item_unpaid: [409, 'Lot {auction_id}, {short_name}, is not paid.'],
  erase_item_paying: [409, 'The member is paying for lot {auction_id}, {short_name}.'],
  erase_check_held: [409, 'The check for lot {auction_id}, {short_name}, has not cleared.'],
  erase_lot_led: [409, 'The member leads the auction of lot {auction_id}, {short_name}.'],
  erase_membership_renews: [409, 'The membership renews each month. Cancel its renewal first.'],
  erase_payment_running: [409, 'A payment of the member is in progress.'],
  erase_item_undelivered: [409, 'Lot {auction_id}, {short_name}, is paid and not delivered.'],
  erase_refund_open: [409, 'Refund {refund_id} of order {order_id} is not paid out.'],
  erase_return_open: [409, 'Return {rma_id} is not closed.'],
  erase_claim_open: [409, 'The insurance claim for lot {auction_id}, {short_name}, is not decided.'],
  erase_ticket_open: [409, 'Ticket {ticket_id} waits for an answer.'],
  erase_of_staff: [409, 'Accounts of staff cannot be erased. Remove their access under Staff first.'],
  account_already_erased: [409, 'The personal data of this account is erased already.'],
} as const satisfies ErrorTable;
