import type { BidkitError, Receipt } from '@bidkit/sdk';
import { useState } from 'preact/hooks';
import { Confirm } from '../ui/confirm.tsx';
import { Money } from '../ui/money.tsx';
import { AddressLines } from './address-lines.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { messages } from './messages.ts';
import { OrderRow } from './order-row.tsx';
import { receiptDate } from './receipt-date.ts';
import { ReceiptEnd } from './receipt-end.tsx';
import { ItemRows } from './receipt-step.tsx';

interface Props {
  receipt: Receipt;
  siteUrl: string;
  error: BidkitError | null;
  isBusy: boolean;
  onWithdraw: () => Promise<void>;
}

/** What to do for a check that has not arrived, or to pay another way instead. It is no receipt. */
export function CheckStep({ receipt, siteUrl, error, isBusy, onWithdraw }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { payee, grand_total, id } = receipt;
  const { afterCheck } = messages;
  return (
    <section class="step receipt" part="receipt">
      <h2 tabIndex={-1}>{messages.checkThanks}</h2>
      <p>{messages.checkHint}</p>
      {payee && (
        <div class="note" data-tone="warning">
          <strong>{messages.payTo}</strong>
          <AddressLines
            lines={[
              payee.name,
              payee.street,
              payee.city,
              payee.phone && `${messages.fields.phone} ${payee.phone}`,
            ]}
          />
        </div>
      )}
      <h3>{messages.checkPending}</h3>
      <dl>
        <OrderRow term={messages.orderNumber} text={id} />
        <ItemRows receipt={receipt} />
        <OrderRow term={messages.promisedOn} text={receiptDate(receipt.transaction_time)} />
        <OrderRow term={messages.checkAmount} text={<Money dollars={grand_total} />} weight="total" />
      </dl>
      <ErrorSummary error={error} />
      <ReceiptEnd
        steps={[afterCheck.write(grand_total, id), afterCheck.mail, afterCheck.pack]}
        print={messages.printPending}
        auctionId={receipt.auction_id}
        siteUrl={siteUrl}
      >
        <button
          type="button"
          class="button"
          part="withdraw-check"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => !isBusy && setAsking(true)}
        >
          {messages.withdrawCheck}
        </button>
      </ReceiptEnd>
      {isAsking && (
        <Confirm
          title={messages.withdrawTitle}
          text={messages.withdrawText}
          yes={messages.withdrawYes}
          no={messages.withdrawNo}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) void onWithdraw();
          }}
        />
      )}
    </section>
  );
}
