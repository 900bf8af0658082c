import { formatPrice, type StaffLot } from '@bidkit/sdk';
import { MemberLink } from '../../shared/member-link.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './lot-page.module.css';

/** The public history of a lot's bids, the newest first. Nobody sees maximums, not even staff. */
export function LotBids({ lot: { bids }, now }: { lot: StaffLot; now: number }) {
  const rows = bids.map((bid, index) => ({ ...bid, place: bids.length - index }));
  return (
    <RecordSection title="Bids">
      <div className={styles.bids}>
        <DataTable
          caption="Bids, the newest first"
          rows={rows}
          keyOf={({ place }) => place}
          none="No bids yet."
          columns={[
            { label: 'Member', cell: ({ username }) => <MemberLink username={username} /> },
            {
              label: 'Amount',
              cell: ({ amount, automatic }) => (
                <>
                  {formatPrice(amount)} {automatic && <small>automatic</small>}
                </>
              ),
            },
            { label: 'Time', cell: ({ time }) => <Time at={time} now={now} /> },
          ]}
        />
      </div>
    </RecordSection>
  );
}
