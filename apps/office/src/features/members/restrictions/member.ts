import type { MemberDetail } from '@bidkit/contract';

/** The member whom the actions are about. */
export interface Member {
  readonly id: number;
  readonly username: string;
  /** Won items that wait for their payment. */
  readonly unpaid: number;
  /** The lots with their newest bids. */
  readonly last_bids: readonly Pick<MemberDetail['last_bids'][number], 'id'>[];
}
