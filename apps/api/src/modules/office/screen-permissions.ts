import {
  type Endpoints,
  endpoints,
  exportedLists,
  type NeededPermission,
  type OfficeScreen,
} from '@bidkit/contract';

/** The call of each list that has saved views. */
const screenCalls = {
  ...exportedLists,
  categories: 'listStaffCategories',
  listings: 'listStaffExternalAuctions',
  imports: 'importAuctions',
  packing: 'listPackableItems',
  members: 'listMembers',
  'canned-answers': 'listCannedAnswers',
  content: 'listContent',
  newsletters: 'listNewsletters',
  partners: 'listPartners',
  credits: 'listCredits',
  staff: 'listStaff',
  roles: 'listRoles',
  audit: 'listAudit',
} as const satisfies Readonly<Record<OfficeScreen, keyof Endpoints>>;

/** Who may see a list, and so its saved views: those who can make its call. */
export const permissionOfScreen = (screen: OfficeScreen): NeededPermission =>
  endpoints[screenCalls[screen]].permission;
