import type { Parcel } from '@bidkit/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Address } from '../../shared/parcel/address.tsx';
import { ParcelPrints } from '../../shared/parcel/parcel-prints.tsx';
import { ParcelStatusBadge } from '../../shared/parcel/parcel-status.tsx';
import { RefundedBadge } from '../../shared/parcel/refunded-badge.tsx';
import { type RecordDefinition, RecordPage } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LabelStep } from './label-step.tsx';
import styles from './packing.module.css';

const definition: RecordDefinition<Parcel> = {
  name: 'parcels',
  one: 'parcel',
  notFound: 'parcel_not_found',
  list: { path: paths.packing.packing, label: 'All items to pack' },
  load: (api, id) => api.getParcel({ params: { id } }),
  titleOf: ({ id }) => `Parcel ${id}`,
  status: ({ status }) => <ParcelStatusBadge status={status} />,
};

/** What follows the packing: the label, and what is printed. */
export const PackedPage = () => (
  <RecordPage definition={definition}>{(parcel) => <Packed key={parcel.id} parcel={parcel} />}</RecordPage>
);

function Packed({ parcel }: { parcel: Parcel }) {
  const [isByHand, setByHand] = useState(false);
  const { status, label, tracking } = parcel;
  const isOpen = status === 'packed' && label?.status !== 'bought' && (tracking === null || isByHand);
  const next = { to: paths.packing.packing, children: 'Next parcel' };
  return (
    <>
      {status === 'packed' && <LabelStep parcel={parcel} isByHand={isByHand} onByHand={setByHand} />}
      <RecordSection title="Print">
        <div className={styles.line}>
          <ParcelPrints parcel={parcel} />
        </div>
      </RecordSection>
      <div className={styles.line}>
        {/* One main action: that of the label, while it is open. */}
        {isOpen ? <ButtonLink {...next} /> : <Link className={styles.next} {...next} />}
        <Link to={paths.parcels.parcel.replace(':id', String(parcel.id))}>All about this parcel</Link>
      </div>
      <RecordSection title="Contents">
        <ul className={styles.contents}>
          {parcel.items.map(({ auction_id, name, item_code, is_refunded }) => (
            <li key={auction_id}>
              {name}, {item_code}, lot {auction_id} {is_refunded && <RefundedBadge />}
            </li>
          ))}
        </ul>
        <Address address={parcel.address} />
      </RecordSection>
    </>
  );
}
