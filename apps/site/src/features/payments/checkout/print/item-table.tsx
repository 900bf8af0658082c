import { shorten } from '@bidkit/contract';
import type { Receipt } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { Money } from '../../../../shared/money.tsx';
import styles from './document.module.css';
import { formatDay } from './formats.ts';

/** On a screen a longer name is cut to 21 characters and an ellipsis. On paper it is whole. */
const NAME_LENGTH = 22;

interface Props {
  receipt: Receipt;
  /** The class of the row with the grand total. */
  totalStyle?: string | undefined;
}

/** The item of a receipt with its amounts and refunds. Amounts of zero are left out. */
export function ItemTable({ receipt, totalStyle }: Props) {
  const { auction_id, amount, freight_revenue, tax, grand_total, refunds } = receipt;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Lot</th>
          <th scope="col">Units</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <ItemName name={receipt.name} />
            <span className={styles.small}>
              Item code {receipt.item_code} · {receipt.category}
            </span>
          </th>
          <td>{auction_id}</td>
          <td>1</td>
          <td>
            <Money dollars={amount} />
          </td>
        </tr>
        {freight_revenue > 0 && (
          <Sum term="Shipping">
            <Money dollars={freight_revenue} />
          </Sum>
        )}
        {tax > 0 && (
          <Sum term="Tax">
            <Money dollars={tax} />
          </Sum>
        )}
        <Sum term="Grand total" style={totalStyle}>
          <Money dollars={grand_total} />
        </Sum>
        {refunds.map((refund) => (
          <Sum key={`${refund.create_time} ${refund.amount}`} term={refundTerm(refund)}>
            <span className="money">
              −<Money dollars={refund.amount + refund.freight_revenue + refund.tax} />
            </span>
          </Sum>
        ))}
      </tbody>
    </table>
  );
}

/** The name once: cut on a screen, whole on paper. */
function ItemName({ name }: { name: string }) {
  if (name.length <= NAME_LENGTH) return name;
  return (
    <>
      <span className={styles.onScreen} title={name}>
        {shorten(name, NAME_LENGTH)}
      </span>
      <span className={styles.onPaper}>{name}</span>
    </>
  );
}

const refundTerm = ({ issue_time, create_time }: Receipt['refunds'][number]) =>
  issue_time ? `Refunded ${formatDay(issue_time)}` : `Refund requested ${formatDay(create_time)}`;

/** A row below the items: what the amount is, and the amount. */
export const Sum = ({
  term,
  style,
  children,
}: {
  term: ReactNode;
  style?: string | undefined;
  children: ReactNode;
}) => (
  <tr className={style}>
    <th scope="row" colSpan={3}>
      {term}
    </th>
    <td>{children}</td>
  </tr>
);
