import type { MembershipPayment, StaffMembership } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Office, useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import type { MemberPart } from './member-part.ts';
import { planText } from './member-state.tsx';

/** The paid membership of a member. */
export const membershipQuery = ({ api }: Pick<Office, 'api'>, id: number) => ({
  queryKey: ['members', 'membership', id],
  queryFn: () => api.getStaffMembership({ params: { id } }),
});

/** The paid membership with its payments, which staff can end and give back. */
export function MemberMembership({ member: { id }, now }: MemberPart) {
  const query = useQuery(membershipQuery(useOffice(), id));
  return (
    <RecordSection title="Membership">
      <Loaded query={query}>{(membership) => <Membership membership={membership} now={now} />}</Loaded>
    </RecordSection>
  );
}

function Membership({ membership, now }: { membership: StaffMembership; now: number }) {
  const { api, has } = useOffice();
  const { plan, payments, user_id, username } = membership;
  const endRenewal: ReasonAction = {
    id: 'cancel',
    label: 'End the renewal',
    title: `End the renewal of ${username}?`,
    text: `PayPal charges ${username} no more. The membership lasts until the end of the paid month. They get a notification.`,
    isDangerous: true,
    async run(reason) {
      await api.cancelMembership({ params: { id: user_id }, body: { reason } });
      return 'It does not renew any more.';
    },
  };
  if (plan === null && payments.length === 0) return <p>No paid membership.</p>;
  return (
    <>
      <Facts facts={factsOf(membership, now)} />
      <RecordActions name="members" actions={membership.renews && has('members:write') ? [endRenewal] : []} />
      <Payments membership={membership} now={now} />
    </>
  );
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

function factsOf({ plan, ends_at, renews, renews_at, has_failed_payment }: StaffMembership, now: number) {
  const facts: readonly (Fact | false)[] = [
    ['Plan', plan === null ? 'None now' : planText[plan]],
    ends_at !== null && ['Paid until', <Time key="ends" at={ends_at} now={now} />],
    ['Renews', renews_at === null ? yesNo(renews) : <Time key="renews" at={renews_at} now={now} />],
    has_failed_payment && ['Last charge', 'Failed; PayPal tries again'],
  ];
  return facts.filter((fact) => fact !== false);
}

const paymentStates = { paid: 'Paid', refunding: 'Refund in progress', refunded: 'Refunded' } as const;

function Payments({ membership, now }: { membership: StaffMembership; now: number }) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<MembershipPayment | null>(null);
  const { payments, username } = membership;
  return (
    <>
      <DataTable
        caption="Payments of the membership"
        rows={payments}
        keyOf={({ id }) => id}
        none="No payments."
        columns={[
          { label: 'Payment', cell: ({ name }) => name },
          { label: 'Amount', cell: ({ amount }) => formatPrice(amount) },
          { label: 'Paid', cell: ({ paid_at }) => <Time at={paid_at} now={now} /> },
          {
            label: 'State',
            cell: (payment) => (
              <>
                {paymentStates[payment.status]}{' '}
                {payment.status === 'paid' && has('money:move') && (
                  <Button
                    aria-label={`Refund ${formatPrice(payment.amount)} of ${payment.name}`}
                    onClick={() => setAsked(payment)}
                  >
                    Refund
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {asked && (
        <ReasonDialog
          title={`Refund ${formatPrice(asked.amount)} to ${username}?`}
          text="The time that it has paid for ends, and so does the renewal."
          action="Refund"
          isDangerous
          send={async (reason) => {
            try {
              await api.refundMembership({ params: { id: asked.id }, body: { reason } });
            } finally {
              await queries.invalidateQueries({ queryKey: ['members'] });
            }
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
