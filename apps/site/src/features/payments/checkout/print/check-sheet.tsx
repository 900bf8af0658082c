import type { Receipt } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { AddressLines } from '../../../../shared/address-lines.tsx';
import { Money } from '../../../../shared/money.tsx';
import { PrintSheet } from '../../../../shared/print-sheet/print-sheet.tsx';
import styles from './document.module.css';
import { formatInstant } from './formats.ts';
import { ItemTable } from './item-table.tsx';

/** How to pay by a check that has not arrived. It is no receipt. */
export function CheckSheet({ receipt }: { receipt: Receipt }) {
  const { id, auction_id, payee, grand_total, transaction_time } = receipt;
  return (
    <PrintSheet title="Payment by check: not received yet">
      <dl className={styles.facts}>
        <dt>Order number</dt>
        <dd>{id}</dd>
        <dt>Submitted on</dt>
        <dd>
          <time dateTime={transaction_time}>{formatInstant(transaction_time)}</time>
        </dd>
      </dl>
      <p>
        Write a check for <Money dollars={grand_total} /> and put the order number {id} on it. Your receipt
        follows once the check has cleared, after at least 14 days.
      </p>
      {payee && (
        <section>
          <h2>Mail your check, payable to</h2>
          <AddressLines
            lines={[payee.name, payee.street, payee.city, payee.phone && `Phone ${payee.phone}`]}
          />
        </section>
      )}
      <ItemTable receipt={receipt} totalStyle={styles.total} />
      <p className={styles.onScreen}>
        <Link to={paths.payment({ id: auction_id, step: 'receipt', method: 'check' })}>
          Pay by card or PayPal instead
        </Link>
      </p>
    </PrintSheet>
  );
}
