import type { StaffProduct } from '@bidkit/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { countOf } from '../../shared/list/in-words.ts';
import { LotStatus } from '../../shared/lot-status.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';

/** The lots of a product, the newest first. */
export const ProductLots = ({ product, now }: { product: StaffProduct; now: number }) => (
  <RecordSection title="Lots">
    <RecordEntries entries={product.auctions}>
      {(lot) => (
        <>
          <Link to={paths.staff.lot.replace(':id', String(lot.id))}>Lot {lot.id}</Link>{' '}
          <LotStatus lot={{ ...lot, eventEnd: lot.ends_at }} now={now} />{' '}
          {countOf(lot.bid_count, { one: 'bid', many: 'bids' })}, end <Time at={lot.ends_at} now={now} />
        </>
      )}
    </RecordEntries>
    {product.lots > product.auctions.length && (
      <p>
        These are the newest {product.auctions.length} of {product.lots} lots.
      </p>
    )}
  </RecordSection>
);
