import { payOutForm, type StaffRefund } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { formatPrice } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import type { ListDefinition } from '../../shared/list/list-definition.ts';
import { invalidateMoney } from './invalidate-money.ts';
import { MoneyList, RowButtons } from './money-lists.tsx';
import { refundColumns, refundNames } from './refund-columns.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listPayouts']>[0]>['query']>;

/** The refunds that have to be paid out by check. */
export function PayoutsPage() {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<StaffRefund | null>(null);
  const [done, setDone] = useState('');
  const mayPay = has('money:move');
  const definition = useMemo(() => {
    const ask = (refund: StaffRefund) => {
      setDone('');
      setAsked(refund);
    };
    return payoutList(mayPay ? ask : null);
  }, [mayPay]);
  return (
    <MoneyList definition={definition} done={done}>
      {asked && (
        <FormDialog
          title={`Record the check for ${asked.username}`}
          text={
            <>
              {`${asked.username} gets ${formatPrice(asked.total)} for lot ${asked.auction_id} by a check of ours. Mail it first: the member gets a notification that it was sent. `}
              <AddressLink refund={asked} />
            </>
          }
          action="Record the check"
          busy="Recording"
          order={['check_number']}
          schema={payOutForm}
          read={(fields) => ({ check_number: fields.get('check_number') })}
          send={async (body) => {
            try {
              await api.payOutRefund({ params: { id: asked.id }, body });
            } finally {
              await invalidateMoney(queries);
            }
            const { check_number } = body;
            setDone(`Check ${check_number} of ${formatPrice(asked.total)} to ${asked.username} is recorded.`);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {(problem) => (
            <Field
              name="check_number"
              label="Number of our check"
              maxLength={50}
              autoComplete="off"
              problem={problem}
            />
          )}
        </FormDialog>
      )}
    </MoneyList>
  );
}

/** Where the address is to which the check is mailed. */
const AddressLink = ({ refund: { shown_in } }: { refund: StaffRefund }) =>
  shown_in === null ? null : (
    <Link to={paths.payments.order.replace(':id', String(shown_in))}>Address on order {shown_in}</Link>
  );

const payoutList = (ask: ((refund: StaffRefund) => void) | null): ListDefinition<StaffRefund, Query> => ({
  ...refundNames,
  name: 'payouts',
  title: 'Payouts',
  one: 'payout',
  many: 'payouts',
  searches: 'Order, lot, item or member',
  columns: [
    ...refundColumns,
    { id: 'address', label: 'Mail to', cell: (refund) => <AddressLink refund={refund} /> },
    ...(ask
      ? [
          {
            id: 'actions',
            label: 'Change',
            cell: (refund: StaffRefund) => (
              <RowButtons
                subject={`refund ${refund.id}`}
                actions={[{ label: 'Record our check', run: () => ask(refund) }]}
              />
            ),
          },
        ]
      : []),
  ],
  filters: [{ kind: 'days', label: 'Asked', from: 'from', to: 'to' }],
  views: [{ id: 'all', label: 'All', query: () => ({}) }],
  order: { sort: 'number', order: 'asc' },
  actions: [],
  load: (api, query) => api.listPayouts({ query }),
});
