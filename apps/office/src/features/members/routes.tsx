import type { AreaRoutes } from '../../office-route.ts';

export const routes: AreaRoutes<'members'> = {
  members: {
    title: 'Members',
    permission: 'members:read',
    load: async () => (await import('./members-page.tsx')).MembersPage,
  },
  member: {
    title: 'Member',
    permission: 'members:read',
    load: async () => (await import('./member-page.tsx')).MemberPage,
  },
};
