import type { RmaStatus } from '@bidkit/contract';
import { formatPrice, type StaffClaim } from '@bidkit/sdk';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Notice } from '../../shared/notice.tsx';
import { addressLines } from '../../shared/parcel/parcel-words.ts';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { refundedText, refundStateText, waysBack } from '../../shared/refund-words.ts';
import { Time } from '../../ui/time.tsx';
import { ClaimState, reasonText } from './claim-list.tsx';

const definition: RecordDefinition<StaffClaim> = {
  name: 'claims',
  one: 'claim',
  notFound: 'claim_not_found',
  list: { path: paths.claims.claims, label: 'All claims' },
  load: (api, id) => api.getStaffClaim({ params: { id } }),
  titleOf: ({ auction_id, name }) => `Claim for lot ${auction_id}: ${name}`,
  status: (claim) => <ClaimState claim={claim} />,
};

/** The latest claim for the item of a lot: what its member says, the parcel, and the decision. */
export const ClaimPage = () => (
  <RecordPage definition={definition}>
    {(claim, now) => (
      <>
        {claim.return && <ReturnNotice one={claim.return} />}
        <Decision claim={claim} />
        {claim.status === 'sent' && <p>{claim.username} has not filed this claim yet.</p>}
        {claim.filed_at !== null && (
          <RecordSection title="What the member says">
            <Facts facts={filingOf(claim, claim.filed_at, now)} />
            {claim.description && <Paragraphs text={claim.description} />}
          </RecordSection>
        )}
        <RecordSection title="Parcel">
          <Facts facts={parcelOf(claim, now)} />
        </RecordSection>
        {claim.decided_at !== null && (
          <RecordSection title="Decision">
            <p>
              <Time at={claim.decided_at} now={now} />: {claim.decision}
            </p>
            {claim.refund && (
              <p>
                Refund of {formatPrice(claim.refund.total)}:{' '}
                {refundStateText({ ...claim.refund, method: claim.method })}.
              </p>
            )}
          </RecordSection>
        )}
        <RecordHistory name="claims" subject="auction" id={claim.auction_id} now={now} />
      </>
    )}
  </RecordPage>
);

ClaimPage.readAhead = readAhead(definition);

const returnTexts: Readonly<Record<RmaStatus, string>> = {
  Requested: 'is open: it waits to be approved',
  Approved: 'is open: it is approved, and its goods are not here',
  Received: 'is open: its goods are here',
  Closed: 'is closed',
  Dump: 'was not accepted',
};

/** What a return of the same item means for the claim. */
const ReturnNotice = ({ one: { id, status } }: { one: NonNullable<StaffClaim['return']> }) => (
  <Notice>
    <Link to={paths.returns.return.replace(':id', String(id))}>Return {id}</Link> of this item{' '}
    {returnTexts[status]}.
  </Notice>
);

/** What happens to an open return of the item when its claim is approved. */
const closesText = (one: StaffClaim['return']) =>
  one && one.status !== 'Closed' && one.status !== 'Dump'
    ? ` Return ${one.id} of this item is closed with this refund.`
    : '';

/** What staff decide about a filed claim, if their role moves money. */
function Decision({ claim }: { claim: StaffClaim }) {
  const { api, has } = useOffice();
  const { auction_id: id, username, total, method } = claim;
  const decide = (approved: boolean) => async (reason: string) => {
    const { refund } = await api.decideClaim({ params: { id }, body: { approved, reason } });
    if (!approved) return 'The claim is rejected.';
    return `The claim is approved.${refund ? ` ${refundedText({ ...refund, username, method })}` : ''}`;
  };
  const actions: readonly ReasonAction[] = [
    {
      id: 'approve',
      label: 'Approve and refund',
      title: `Approve the claim of ${username}?`,
      text: `${username} gets what is left of the payment of ${formatPrice(total)} ${waysBack[method]}, and a notification.${closesText(claim.return)}`,
      run: decide(true),
    },
    {
      id: 'reject',
      label: 'Reject',
      title: `Reject the claim of ${username}?`,
      text: `${username} gets a notification with the reason. Nothing is refunded.`,
      isDangerous: true,
      run: decide(false),
    },
  ];
  return (
    <RecordActions name="claims" actions={claim.status === 'filed' && has('money:move') ? actions : []} />
  );
}

const filingOf = (claim: StaffClaim, filed: string, now: number): readonly Fact[] => [
  ['Reason', claim.reason ? reasonText[claim.reason] : ''],
  ['Signature', claim.signature ?? ''],
  ['Phone', claim.phone ?? ''],
  ['Filed', <Time key="filed" at={filed} now={now} />],
];

function parcelOf(claim: StaffClaim, now: number): readonly Fact[] {
  return [
    ['Member', <MemberLink key="member" id={claim.user_id} username={claim.username} />],
    ['Paid', formatPrice(claim.total)],
    ['Item', itemStateText(claim.item_state)],
    ['Lost since', <Time key="sent" at={claim.sent_at} now={now} />],
    ['Carrier', claim.carrier ?? 'None'],
    ['Tracking', claim.tracking ?? 'None'],
    ['Shipped to', addressLines(claim.address).join(', '), 'long'],
  ];
}
