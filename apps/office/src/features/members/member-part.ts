import type { MemberDetail } from '@bidkit/contract';

/** What each part of the page of a member gets. */
export interface MemberPart {
  readonly member: MemberDetail;
  readonly now: number;
}
