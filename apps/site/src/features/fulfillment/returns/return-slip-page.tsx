import { useBidkit } from '@bidkit/react';
import { BidkitError, type OwnReturn } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import { Failure } from '@bidkit/ui/failure';
import messageBox from '@bidkit/ui/message-box.module.css';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { AddressLines } from '../../../shared/address-lines.tsx';
import { formatDay } from '../../../shared/formats.ts';
import { PrintSheet } from '../../../shared/print-sheet/print-sheet.tsx';
import { ownReturnQuery } from './queries.ts';
import styles from './return-slip-page.module.css';
import { slipDescription } from './slip-description.ts';

const reasons: Record<OwnReturn['reason'], string> = {
  unsatisfied: 'Not satisfied',
  defective: 'Defective',
  wrong_item: 'Wrong item',
};
const types: Record<OwnReturn['type'], string> = { refund: 'Refund', replacement: 'Replacement' };

/** The slip that goes into the parcel of a return: one page to print. */
export function ReturnSlipPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(ownReturnQuery(useBidkit(), id));
  if (data) return <Slip data={data} />;
  if (!error) return <PageLoading />;
  const isUnknown = error instanceof BidkitError && error.status === 404;
  return isUnknown ? <Unknown message={error.message} /> : <Failure error={error} onRetry={refetch} />;
}

const Unknown = ({ message }: { message: string }) => (
  <section className={styles.unknown}>
    <h1>Return slip</h1>
    <p className={messageBox.problem} role="alert">
      {message}
    </p>
    <p>
      <Link className={button.quiet} to={paths.myWins}>
        Go to My Wins
      </Link>
    </p>
  </section>
);

function Slip({ data }: { data: OwnReturn }) {
  const { name, item_code } = data.control.product_description;
  const rows = [
    ['Item', name],
    ['Item code', item_code],
    ['Auction', String(data.auction_id)],
    ['Member', data.username],
    ['Requested', formatDay(data.create_time)],
    ['Wanted', types[data.type]],
    ['Reason', reasons[data.reason]],
    ['Description', slipDescription(data.original)],
  ] as const;
  return (
    <PrintSheet title="Return slip">
      <p className={styles.rma}>
        RMA number <b>{data.id}</b>
      </p>
      {data.awaits_goods ? (
        <section>
          <h2>Send the item to</h2>
          <AddressLines lines={data.return_address} />
        </section>
      ) : (
        <p>There is nothing to send for this return.</p>
      )}
      <table className={styles.table}>
        <tbody>
          {rows.map(([term, value]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.awaits_goods && <p>Put this slip into the parcel, and write the RMA number on the outside.</p>}
    </PrintSheet>
  );
}
