import type { MemberDetail } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import type { MemberPart } from './member-part.ts';
import { fullName } from './member-state.tsx';

/** Who the member is, and what they may bid. */
export const MemberFacts = ({ member, now }: MemberPart) => (
  <RecordSection title="Account">
    <Facts facts={factsOf(member, now)} />
  </RecordSection>
);

const ways = { password: 'password', passkey: 'passkey', facebook: 'Facebook', apple: 'Apple' } as const;

function factsOf(member: MemberDetail, now: number): readonly Fact[] {
  const { email_verified_at: verified, cancelled_at, pending_email } = member;
  // What it won was moved, and it cannot bid.
  const isMerged = member.merged_into !== null;
  const facts: readonly (Fact | false)[] = [
    ['Name', fullName(member) || 'Not given'],
    ['Email', member.email, 'long'],
    ['Email verified', verified === null ? 'Not yet' : <Time key="verified" at={verified} now={now} />],
    pending_email !== null && ['New email, not verified', pending_email],
    ['Phone', member.phone ?? 'Not given'],
    ['Number', member.id],
    ['Joined', <Time key="joined" at={member.created_at} now={now} />],
    cancelled_at !== null && ['Canceled', <Time key="canceled" at={cancelled_at} now={now} />],
    ['Partner', member.partner ?? 'None'],
    ['Logs in with', member.logins.map((way) => ways[way]).join(', ') || 'Nothing'],
    !isMerged && ['Highest possible bid', limitText(member)],
    ['Bids', member.bids],
    !isMerged && ['Won items', member.wins],
    !isMerged && ['Items to pay', member.unpaid],
    !isMerged && ['Spent', formatPrice(member.spent)],
    ['Newsletter', member.newsletter ? 'Yes' : 'No'],
  ];
  return facts.filter((fact) => fact !== false);
}

function limitText({ bidding_suspended, bid_limit }: MemberDetail): string {
  if (bidding_suspended) return 'None until a check has cleared';
  return bid_limit === null ? 'No limit' : formatPrice(bid_limit);
}
