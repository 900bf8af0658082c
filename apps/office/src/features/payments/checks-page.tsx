import type { PromisedCheck } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { formatPrice } from '@bidkit/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import type { ListDefinition } from '../../shared/list/list-definition.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { ReasonAction } from '../../shared/record/record-actions.tsx';
import { Time } from '../../ui/time.tsx';
import { checkActions } from './check-actions.ts';
import { invalidateMoney } from './invalidate-money.ts';
import { ItemCell, MoneyList, memberOf, RowButtons } from './money-lists.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listChecks']>[0]>['query']>;

/** The promised checks that are not settled. */
export function ChecksPage() {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ReasonAction | null>(null);
  const [done, setDone] = useState<ReactNode>(null);
  const { mutateAsync } = useMutation({
    mutationFn: ({ action, reason }: { action: ReasonAction; reason: string }) => action.run(reason),
    onSuccess: setDone,
    onSettled: () => invalidateMoney(queries),
  });
  const mayRecord = has('money:move');
  const definition = useMemo(() => {
    const actionsOf = (check: PromisedCheck, now: number) =>
      checkActions(api, check, now).map((action) => ({
        label: action.label,
        run() {
          setDone(null);
          setAsked(action);
        },
      }));
    return checkList(mayRecord ? actionsOf : null);
  }, [api, mayRecord]);
  return (
    <MoneyList definition={definition} done={done}>
      {asked && (
        <ReasonDialog
          title={asked.title}
          text={asked.text}
          action={asked.label}
          isDangerous={asked.isDangerous ?? false}
          send={(reason) => mutateAsync({ action: asked, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </MoneyList>
  );
}

type ActionsOf = (check: PromisedCheck, now: number) => readonly { readonly label: string; run(): void }[];

const checkList = (actionsOf: ActionsOf | null): ListDefinition<PromisedCheck, Query> => ({
  name: 'checks',
  title: 'Checks',
  one: 'check',
  many: 'checks',
  searches: 'Order, lot, item or member',
  columns: [
    { id: 'order', label: 'Order', cell: ({ order_id }) => order_id },
    {
      id: 'item',
      label: 'Item',
      isOutsideCards: true,
      cell: ({ name, auction_id }) => <ItemCell name={name} lot={auction_id} />,
    },
    { id: 'member', label: 'Member', cell: memberOf },
    {
      id: 'total',
      label: 'Amount',
      sort: 'total',
      firstOrder: 'desc',
      align: 'end',
      cell: ({ total }) => formatPrice(total),
    },
    {
      id: 'promised',
      label: 'Promised',
      sort: 'promised',
      cell: ({ promised_at }, now) => <Time at={promised_at} now={now} />,
    },
    {
      id: 'held',
      label: 'Held until',
      cell: ({ held_until }, now) => <Time at={held_until} now={now} />,
    },
    ...(actionsOf
      ? [
          {
            id: 'actions',
            label: 'Change',
            cell: (check: PromisedCheck, now: number) => (
              <RowButtons subject={`the check of order ${check.order_id}`} actions={actionsOf(check, now)} />
            ),
          },
        ]
      : []),
  ],
  filters: [{ kind: 'days', label: 'Promised', from: 'from', to: 'to' }],
  views: [
    { id: 'all', label: 'All', query: () => ({}) },
    { id: 'due', label: 'To settle', query: () => ({ due: 'yes' }) },
    { id: 'held', label: 'Held', query: () => ({ due: 'no' }) },
  ],
  order: { sort: 'promised', order: 'asc' },
  actions: [],
  load: (api, query) => api.listChecks({ query }),
  idOf: ({ order_id }) => order_id,
  hrefOf: ({ order_id }) => paths.payments.order.replace(':id', String(order_id)),
  nameOf: ({ order_id, name }) => `${order_id}, ${name}`,
});
