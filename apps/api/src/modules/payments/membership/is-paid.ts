import { paidStatusIds } from '@bidkit/contract';

/** Whether a member's status is that of a paid plan. False for a visitor. */
export const isPaid = (userStatusId: number | null | undefined): boolean =>
  paidStatusIds.some((id) => id === userStatusId);
