import type { ErrorTable } from '../core/errors.ts';

/** Accounts of members, as staff change them. */
export const staffMemberErrors = {
  member_is_staff: [
    409,
    'This is the account of a member of staff. It cannot be changed here: see Staff in the settings.',
  ],
  member_cancelled: [409, 'This member has canceled the account. Restore it first.'],
  member_erased: [409, 'The personal data of this account was erased. There is nothing to change.'],
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
