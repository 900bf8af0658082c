import type { Receipt } from '@bidkit/sdk';
import { Money } from '../../../../shared/money.tsx';
import { PrintSheet } from '../../../../shared/print-sheet/print-sheet.tsx';
import styles from './document.module.css';
import { formatInstant } from './formats.ts';
import { ItemTable, Sum } from './item-table.tsx';
import { Parties } from './parties.tsx';

const methods = {
  'credit-card': 'Credit card',
  paypal: 'PayPal',
  check: 'Check',
} as const satisfies Record<Receipt['method'], string>;

const methodOf = ({ method, card }: Receipt): string =>
  card ? `${card.brand} ending in ${card.last4}` : methods[method];

/** The receipt of a payment, as a document to print and file. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { transaction_time, transaction_id, combined_payment } = receipt;
  return (
    <PrintSheet title={`Receipt ${receipt.id}`} address={[]}>
      <Parties seller={receipt.seller} address={receipt.address} />
      <dl className={styles.facts}>
        <dt>Paid on</dt>
        <dd>
          <time dateTime={transaction_time}>{formatInstant(transaction_time)}</time>
        </dd>
        <dt>Paid by</dt>
        <dd>{methodOf(receipt)}</dd>
        {transaction_id && (
          <>
            <dt>Transaction</dt>
            <dd>{transaction_id}</dd>
          </>
        )}
      </dl>
      {receipt.method === 'check' && <p>Your check was received and has cleared.</p>}
      <ItemTable receipt={receipt} totalStyle={combined_payment ? styles.sum : styles.total} />
      {combined_payment && <Charge payment={combined_payment} />}
    </PrintSheet>
  );
}

/** The whole payment of several items, of which this receipt is about one. */
function Charge({ payment }: { payment: NonNullable<Receipt['combined_payment']> }) {
  return (
    <section>
      <h2>Paid together in one charge</h2>
      <table className={styles.table}>
        <tbody>
          {payment.items.map(({ auction_id, name, grand_total }) => (
            <Sum key={auction_id} term={`${name} (lot ${auction_id})`}>
              <Money dollars={grand_total} />
            </Sum>
          ))}
          <Sum term="Total charged" style={styles.total}>
            <Money dollars={payment.total} />
          </Sum>
        </tbody>
      </table>
    </section>
  );
}
