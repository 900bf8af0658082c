import { TEST_PASSWORD } from '@bidkit/api/test/test-app';
import type {
  homeEndpoints,
  officeSessionEndpoints,
  roleEndpoints,
  secondFactorEndpoints,
  setupEndpoints,
  staffAlertEndpoints,
  teamEndpoints,
  viewEndpoints,
} from '@bidkit/contract';
import { SECRET, unaskedPasskey } from './forged-passkeys.ts';
import { forEverybody, forStaff, forStaffWith, may, newKey, type Row } from './matrix-vocabulary.ts';

type Name = keyof (typeof officeSessionEndpoints &
  typeof secondFactorEndpoints &
  typeof setupEndpoints &
  typeof teamEndpoints &
  typeof roleEndpoints &
  typeof viewEndpoints &
  typeof homeEndpoints &
  typeof staffAlertEndpoints);

const reason = 'an attack';
const WRONG_CODE = '000000';

/** The calls of the office about its staff: logins, second factors, roles, invitations and the first owner. */
export const officeRows: Readonly<Record<Name, Row>> = {
  // A forged link is the same refusal for everybody.
  checkSetup: forEverybody(() => ({ body: { token: SECRET } })),
  completeSetup: forEverybody((_, caller) => ({
    body: {
      token: SECRET,
      username: `first-${caller}`,
      email: `first-${caller}@example.com`,
      password: 'brass-corners-7',
    },
  })),
  getChecklist: forStaff(),
  getWorklist: forStaff(),
  getFigures: forStaff(),

  listStaffAlerts: forStaff(),
  readStaffAlerts: forStaff(() => ({ body: { until: '2026-11-29T00:00:00Z' } })),
  listStaffAlertSettings: forStaff(),
  setStaffAlert: forStaffWith('system:write', () => ({ body: { kind: 'mail_failing', has_mail: false } })),

  startOfficePasskeyLogin: forEverybody(),
  // The pages of partners cannot log in staff, even with a correct password.
  startOfficeSession: {
    expected: {
      ...may.everybody,
      page: 'not_on_partner_pages',
      pageElsewhere: 'not_on_partner_pages',
      staffPage: 'not_on_partner_pages',
    },
    request: ({ office }) => ({ body: { email: office.memberName, password: TEST_PASSWORD } }),
  },
  getOfficeSession: forStaff(),
  // A correct proof would make the stale session fresh.
  stepUp: forStaff(() => ({ body: { code: WRONG_CODE } })),
  // An unknown session is ignored: those of the callers stay.
  endOfficeSession: forStaff(() => ({ body: { id: 1_000_000 } })),
  lockOfficeSession: forStaff(() => ({ body: { id: 1_000_000 } })),
  listOfficeSessions: forStaff(),

  getSecondFactors: forStaff(),
  setUpTotp: forStaff(),
  confirmTotp: forStaff(() => ({ body: { code: WRONG_CODE } })),
  removeTotp: forStaff(),
  newRecoveryCodes: forStaff(),
  startOfficePasskey: forStaff(),
  addOfficePasskey: forStaff(() => ({ body: { passkey: unaskedPasskey } })),
  removeOfficePasskey: forStaff(({ office }) => ({ params: { id: office.passkeyId } })),

  listStaff: forStaff(),
  changeStaff: forStaff(({ office }) => ({
    params: { id: office.memberId },
    body: { base_version: 1, role_id: office.roleId, reason },
  })),
  resetSecondFactor: forStaff(({ office }) => ({ params: { id: office.memberId }, body: { reason } })),
  listInvitations: forStaff(),
  inviteStaff: forStaff(({ office }, caller) => ({
    body: { email: `invited-${caller}@example.com`, role_id: office.roleId },
  })),
  revokeInvitation: forStaff(({ office }) => ({ params: { id: office.invitationId } })),
  checkInvitation: forEverybody(() => ({ body: { token: SECRET } })),
  acceptInvite: forEverybody((_, caller) => ({
    body: { token: SECRET, username: `joined-${caller}`, password: 'brass-corners-7' },
  })),
  listRoles: forStaff(),
  saveRole: forStaff(() => ({ body: { name: newKey(), permissions: ['lots:read'] } })),
  listViews: forStaffWith('lots:read', () => ({ query: { screen: 'lots' } })),
  saveView: forStaffWith('lots:read', () => ({
    body: { screen: 'lots', name: newKey(), is_shared: false, query: '', columns: [] },
  })),
  removeView: forStaff(({ office }) => ({ params: { id: office.viewId } })),
  removeRole: forStaff(({ office }) => ({ params: { id: office.removedRoleId }, body: { reason } })),
};
