import { BidkitError } from '@bidkit/sdk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OfficeClient } from '../../../api.ts';

type Client = Pick<OfficeClient, 'api'>;

/** Members of a page of the list. */
const PAGE_SIZE = 100;

/** The members of staff, by username. */
export const membersQuery = ({ api }: Client, page: number) =>
  queryOptions({
    queryKey: ['staff', 'members', page],
    queryFn: () => api.listStaff({ query: { page, size: PAGE_SIZE } }),
  });

/** The invitations that were not accepted yet. */
export const invitationsQuery = ({ api }: Client) =>
  queryOptions({ queryKey: ['staff', 'invitations'], queryFn: () => api.listInvitations() });

/** The roles, the owners' first. */
export const rolesQuery = ({ api }: Client) =>
  queryOptions({ queryKey: ['staff', 'roles'], queryFn: () => api.listRoles() });

/** Reads staff, invitations and roles again: a change of one shows in the others. */
const readStaffAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['staff'] });

/** Makes a change, and reads the present state, also when somebody else has changed or removed it. */
export async function changing<T>(queries: QueryClient, change: () => Promise<T>): Promise<T> {
  try {
    const result = await change();
    await readStaffAgain(queries);
    return result;
  } catch (error) {
    if (error instanceof BidkitError && (error.status === 409 || error.status === 404))
      await readStaffAgain(queries);
    throw error;
  }
}
