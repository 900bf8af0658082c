import type { StaffPermission } from '@bidkit/contract';
import { formatPrice, type StaffReturn } from '@bidkit/sdk';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Notice } from '../../shared/notice.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { failedRefundText, refundStateText, sumOf } from '../../shared/refund-words.ts';
import { ReturnActions } from './return-actions.tsx';
import { ReturnState } from './return-list.tsx';
import { ReturnSteps } from './return-steps.tsx';
import { reasonText, typeText } from './return-words.ts';

const definition: RecordDefinition<StaffReturn> = {
  name: 'returns',
  one: 'return',
  notFound: 'return_not_found',
  list: { path: paths.returns.returns, label: 'All returns' },
  load: (api, id) => api.getStaffReturn({ params: { id } }),
  readAhead: historyAhead({ name: 'returns', subject: 'return' }),
  titleOf: ({ id, name }) => `Return ${id}: ${name}`,
  status: (one) => <ReturnState one={one} />,
};

/** One return: its steps, what comes next, what the member says, its refund and its history. */
export function ReturnPage() {
  const { has } = useOffice();
  return (
    <RecordPage definition={definition}>
      {(one, now) => (
        <>
          <ClaimNotice one={one} />
          <RecordSection title="Steps">
            <ReturnSteps one={one} now={now} />
            <ReturnActions one={one} />
          </RecordSection>
          <RecordSection title="Request">
            <Facts facts={requestOf(one, has)} />
            <Paragraphs text={one.original} />
          </RecordSection>
          {one.inspection !== null && (
            <RecordSection title="Inspection">
              <Paragraphs text={one.inspection} />
            </RecordSection>
          )}
          {one.refund && (
            <RecordSection title="Refund">
              <Facts facts={refundOf(one.refund, one.method)} />
              {one.refund.status === 'failed' && one.refundable !== null && <p>{failedRefundText(one)}</p>}
            </RecordSection>
          )}
          <RecordHistory name="returns" subject="return" id={one.id} now={now} />
        </>
      )}
    </RecordPage>
  );
}

ReturnPage.readAhead = readAhead(definition);

const claimTexts = {
  sent: 'The parcel of this item is lost, and its member can file a claim for it.',
  filed: 'A claim for this item is open.',
  approved: 'The claim for this item was approved, so its payment is refunded.',
} as const;

const CLOSED_BY_CLAIM =
  'The claim for this item was approved. Its payment is refunded, and this return is closed with that refund.';

/** What a claim for the same item means for the return. */
function ClaimNotice({ one: { claim_status: status, auction_id, outcome } }: { one: StaffReturn }) {
  const { has } = useOffice();
  if (status === null || status === 'closed') return null;
  return (
    <Notice>
      {status === 'approved' && outcome === 'refund' ? CLOSED_BY_CLAIM : claimTexts[status]}{' '}
      {has('orders:read') && (
        <Link to={paths.claims.claim.replace(':id', String(auction_id))}>See the claim</Link>
      )}
    </Notice>
  );
}

function requestOf(one: StaffReturn, has: (permission: StaffPermission) => boolean): readonly Fact[] {
  const lot = `Lot ${one.auction_id}`;
  const order = `Order ${one.order_id}`;
  return [
    ['Member', <MemberLink key="member" id={one.user_id} username={one.username} />],
    ['Wants', typeText[one.type]],
    ['Reason', reasonText[one.reason]],
    ['Item code', one.item_code],
    ['State of the item', itemStateText(one.item_status)],
    [
      'Sold as',
      has('lots:read') ? (
        <Link key="lot" to={paths.staff.lot.replace(':id', String(one.auction_id))}>
          {lot}
        </Link>
      ) : (
        lot
      ),
    ],
    [
      'Order',
      has('orders:read') ? (
        <Link key="order" to={paths.payments.order.replace(':id', String(one.order_id))}>
          {order}
        </Link>
      ) : (
        order
      ),
    ],
    ['Paid', formatPrice(one.paid)],
    ...(one.refunded > 0 ? [['Refunded so far', formatPrice(one.refunded)] as const] : []),
    ...(one.is_restocked ? [['Stock', 'Put back'] as const] : []),
  ];
}

const refundOf = (
  refund: NonNullable<StaffReturn['refund']>,
  method: StaffReturn['method'],
): readonly Fact[] => [
  ['State', refundStateText({ ...refund, method })],
  ['Total', formatPrice(sumOf(refund))],
  ['Price', formatPrice(refund.amount)],
  ['Shipping', formatPrice(refund.freight_revenue)],
  ['Tax', formatPrice(refund.tax)],
];
