import type { ErrorTable } from '../core/errors.ts';

/** Sessions of staff, their second factors, roles, invitations, and the first owner. */
export const officeErrors = {
  office_session_required: [
    403,
    'Please log in to the office. A login to the marketplace is not valid here.',
  ],
  office_session_locked: [
    403,
    'The office is locked because it was not used. Please confirm that it is you.',
  ],
  step_up_required: [403, 'Please confirm that it is you. You last confirmed it more than ten minutes ago.'],
  permission_missing: [403, 'Your role does not allow this. It needs the permission {permission}.'],
  second_factor_required: [403, 'Please set up a second factor first: an authenticator app or a passkey.'],
  second_factor_wrong: [422, 'This code is not correct, or was used before.'],
  second_factor_missing: [422, 'Please enter a code'],
  second_factor_not_set_up: [409, 'There is no authenticator app to confirm. Please start again.'],
  no_second_factor: [409, 'Please set up a second factor first.'],
  own_second_factor: [409, 'You cannot reset your own second factor here. Another member of staff can.'],
  only_second_factor: [409, 'This is your only second factor. Add another one first.'],
  too_many_codes: [429, 'There were too many wrong codes. Please wait {seconds, duration}, then try again.'],
  proof_required: [422, 'Please enter your password or a code, or use a passkey'],

  setup_link_invalid: [
    422,
    'This link has expired or was used before. The server prints a new one when it starts, and with “pnpm house setup-link”.',
  ],
  setup_done: [409, 'This marketplace has an owner already.'],
  invitation_invalid: [422, 'This invitation has expired, was used before, or was withdrawn.'],
  invitation_not_found: [404, 'This invitation was not found.'],
  already_staff: [409, 'This account is already a member of staff.'],
  staff_not_found: [404, 'This member of staff was not found.'],
  role_not_found: [404, 'This role was not found.'],
  role_required: [422, 'Please choose a role'],
  role_unknown: [422, 'This role is unknown.'],
  role_name_required: [422, 'Please give the role a name'],
  role_name_taken: [409, 'Another role has this name.'],
  role_fixed: [409, 'The role {role} cannot be changed or removed.'],
  role_in_use: [409, 'Staff or invitations have this role. Choose another role for them.'],
  last_owner: [409, 'This is the last owner who can log in. Make another member of staff an owner first.'],
  own_role: [409, 'You cannot change your own role. Another member of staff can.'],
  permission_not_held: [403, 'You cannot give or remove what you do not have: {permission}.'],
  permission_unknown: [422, 'This permission is unknown.'],

  view_not_found: [404, 'This view was not found. Somebody may have removed it.'],
  view_name_required: [422, 'Please give the view a name'],
  view_name_taken: [409, 'You have another view of this list with this name.'],
  too_many_views: [409, 'You have {max} views of this list. Please remove one first.'],
} as const satisfies ErrorTable;
