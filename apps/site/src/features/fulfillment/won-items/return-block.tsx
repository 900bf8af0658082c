import { formatPrice, type Rma, type WonItem } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../shared/formats.ts';
import styles from './return-block.module.css';

/** The return of a won item: the link to ask for it, and the latest one that was not dumped. */
export function ReturnBlock({ item: { id, rmas, can_return, shipping } }: { item: WonItem }) {
  const [latest] = rmas;
  const shown = latest && latest.rma_status.status !== 'Dump' ? latest : null;
  // Goods that were not sent cannot come back.
  const canReturn = can_return && shipping !== null;
  if (!shown && !canReturn) return null;
  return (
    <div className={styles.return}>
      {shown && <ReturnFacts rma={shown} auctionId={id} />}
      {canReturn && (
        <p>
          <Link to={paths.returnItem(id)}>Return</Link>
        </p>
      )}
    </div>
  );
}

function ReturnFacts({ rma, auctionId }: { rma: Rma; auctionId: number }) {
  const { id, rma_status, received_date } = rma;
  const isOpen = rma_status.status !== 'Closed';
  return (
    <dl>
      <Fact name="RMA number">{isOpen ? <Link to={paths.returnItem(auctionId)}>{id}</Link> : id}</Fact>
      <Fact name="Return">{rma_status.status}</Fact>
      <Fact name="Received">
        {received_date ? <time dateTime={received_date}>{formatDay(received_date)}</time> : 'Not Received'}
      </Fact>
      <Fact name={isReplacement(rma) ? 'Replacement' : 'Refund'}>{outcomeOf(rma)}</Fact>
    </dl>
  );
}

const isReplacement = ({ type, outcome }: Rma) => (outcome ?? type) === 'replacement';

/** The status of the refund, or of the replacement. */
function outcomeOf(rma: Rma): string {
  if (isReplacement(rma)) return rma.outcome === null ? 'Pending' : 'Issued';
  const [refund] = rma.refund;
  if (!refund) return 'Pending';
  const { amount, freight_revenue, tax, refund_status } = refund;
  return `${formatPrice(amount + freight_revenue + tax)} · ${refund_status.status}`;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
