import { MAX_ORDER_NOTE, orderNoteForm, type RefundForm, type StaffOrderDetail } from '@bidkit/contract';
import { BidkitError, formatPrice, sendIdempotent } from '@bidkit/sdk';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { type ReasonAction, RecordActions } from '../../../shared/record/record-actions.tsx';
import { RefundGoods } from '../../../shared/refund-goods.tsx';
import { refundedText, waysBack } from '../../../shared/refund-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time.tsx';
import { checkActions, isOnHold } from '../check-actions.ts';
import { invalidateMoney } from '../invalidate-money.ts';
import { leftOf } from './order-facts.tsx';
import { goodsOf, RefundDialog } from './refund-dialog.tsx';

const NAME = 'orders';

interface Props {
  readonly order: StaffOrderDetail;
  readonly now: number;
}

/** What staff can do with an order in its state. */
export function OrderActions({ order, now }: Props) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'refund' | 'note' | null>(null);
  const [done, setDone] = useState('');
  const { auction_id, held_until } = order;
  const left = leftOf(order);
  const canMove = has('money:move');
  const canRefund = canMove && left > 0;
  const check = auction_id !== null && held_until !== null ? { ...order, auction_id, held_until } : null;
  const open = (what: 'refund' | 'note') => {
    setDone('');
    setOpened(what);
  };
  const close = () => setOpened(null);
  const read = () => invalidateMoney(queries);
  const whole = (
    <>
      {`${order.username} gets ${formatPrice(left)} ${waysBack[order.method]}: everything that is left of this order. `}
      <RefundGoods {...goodsOf(order)} isWhole />
    </>
  );
  const refundAll: ReasonAction = {
    id: 'refund',
    label: auction_id === null ? 'Refund the membership' : 'Refund everything',
    title: `Refund ${formatPrice(left)}?`,
    text:
      auction_id === null
        ? `${order.username} gets ${formatPrice(left)} ${waysBack[order.method]}. The time that it has paid for ends, and so does the renewal.`
        : whole,
    isDangerous: true,
    run: (reason) =>
      auction_id === null
        ? refundMembership(reason)
        : refundItem(auction_id, { reason, parts: order.left, base_left: left }),
  };
  /** A refund that got no answer counts once when it is asked for again. */
  async function refundItem(id: number, body: RefundForm): Promise<string> {
    const request = `POST /auctions/${id}/refunds ${JSON.stringify(body)}`;
    return refundedText(
      await sendIdempotent(request, (options) => api.refundItem({ params: { id }, body, ...options })),
    );
  }
  async function refundMembership(reason: string): Promise<ReactNode> {
    await api.refundMembership({ params: { id: order.id }, body: { reason } });
    return `${order.username} gets ${formatPrice(left)} ${waysBack[order.method]}.`;
  }
  return (
    <>
      {check && isOnHold(check, now) && (
        <p>
          The check is held until <Time at={check.held_until} now={now} />. Until then it can only bounce.
        </p>
      )}
      <RecordActions
        name={NAME}
        actions={[
          ...(canMove && check ? checkActions(api, check, now) : []),
          ...(canRefund ? [refundAll] : []),
        ]}
      >
        {canRefund && auction_id !== null && <Button onClick={() => open('refund')}>Refund a part</Button>}
        <Button onClick={() => open('note')}>Add a note</Button>
        <p role="status">{done}</p>
      </RecordActions>
      {opened === 'refund' && auction_id !== null && (
        <RefundDialog
          order={order}
          send={async (body) => {
            try {
              const text = await refundItem(auction_id, body);
              await read();
              setDone(text);
              close();
            } catch (error) {
              if (error instanceof BidkitError && error.is('refund_left_changed')) await read();
              throw error;
            }
          }}
          onClose={close}
        />
      )}
      {opened === 'note' && (
        <FormDialog
          title={`A note about order ${order.id}`}
          text="Only staff see it, with your name. It cannot be changed or removed."
          action="Add the note"
          busy="Adding"
          order={['message']}
          schema={orderNoteForm}
          read={(fields) => ({ message: fields.get('message') })}
          send={async (body) => {
            await sendIdempotent(`POST /orders/${order.id}/notes ${body.message}`, (options) =>
              api.addOrderNote({ params: { id: order.id }, body, ...options }),
            );
            await read();
            setDone('The note was added.');
            close();
          }}
          onClose={close}
        >
          {(problem) => (
            <TextArea name="message" label="Note" rows={4} maxLength={MAX_ORDER_NOTE} problem={problem} />
          )}
        </FormDialog>
      )}
    </>
  );
}
