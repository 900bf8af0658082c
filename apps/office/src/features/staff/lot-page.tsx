import { formatPrice, type StaffLot, shownPrice } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { LotStatus } from '../../shared/lot-status.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import { LotActions } from './lot-actions.tsx';
import { LotOrders } from './lot-orders.tsx';
import styles from './lot-page.module.css';

const definition: RecordDefinition<StaffLot> = {
  name: 'lots',
  one: 'lot',
  notFound: 'auction_not_found',
  list: { path: paths.staff.lots, label: 'All lots' },
  load: (api, id) => api.getStaffAuction({ params: { id } }),
  titleOf: (lot) => `Lot ${lot.id}: ${lot.control.product_description.name}`,
  status: (lot, now) => <LotStatus lot={lot} now={now} />,
};

/** One lot with its terms, its orders and its history. */
export function LotPage() {
  const { has } = useOffice();
  return (
    <RecordPage definition={definition}>
      {(lot, now) => (
        <>
          {lot.cancel_reason !== null && <p>Canceled: {lot.cancel_reason}</p>}
          <LotActions lot={lot} now={now} />
          <div className={styles.parts}>
            <Front lot={lot} />
            <RecordSection title="Terms">
              <Facts facts={termsOf(lot, now)} />
            </RecordSection>
          </div>
          {has('orders:read') && <LotOrders id={lot.id} now={now} />}
          <RecordHistory name="lots" subject="auction" id={lot.id} now={now} />
        </>
      )}
    </RecordPage>
  );
}

/** The picture of its product. */
function Front({ lot }: { lot: StaffLot }) {
  const front = lot.control.product_description.images[0];
  return (
    <img
      className={styles.picture}
      src={`${front?.url ?? ''}?w=480`}
      alt={front?.alt ?? ''}
      width="480"
      height="480"
    />
  );
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const amount = (dollars: number | null) => (dollars === null ? 'None' : formatPrice(dollars));

function termsOf(lot: StaffLot, now: number): readonly Fact[] {
  const { product_description: product } = lot.control;
  return [
    [
      'Product',
      <Link key="product" to={paths.products.product.replace(':id', String(product.id))}>
        Product {product.id}
      </Link>,
    ],
    ['Item code', product.item_code ?? 'None'],
    ['Category', product.category ?? ''],
    ['Price', formatPrice(shownPrice(lot))],
    ['Bids', lot.bid_count],
    ['Leader', lot.username ?? 'None'],
    ['Opening price', amount(lot.opening_bid)],
    ['Reserve', amount(lot.reserve)],
    ['Buy-direct price', amount(lot.bdp)],
    ['Start', <Time key="start" at={lot.starts_at} now={now} />],
    ['End', <Time key="end" at={lot.eventEnd} now={now} />],
    ['Soft close', lot.soft_close_seconds === null ? 'None' : `${lot.soft_close_seconds} seconds`],
    [
      'Increments',
      lot.increments.map(([from, step]) => `${formatPrice(step)} from ${formatPrice(from)}`).join(', '),
    ],
    ['Bids with cents', yesNo(lot.cents_allowed)],
    ['Second-chance offers', yesNo(lot.second_chance)],
    ['Relists left', lot.relists],
    [
      'Relisted from',
      lot.relisted_from === null ? (
        'None'
      ) : (
        <Link key="from" to={paths.staff.lot.replace(':id', String(lot.relisted_from))}>
          Lot {lot.relisted_from}
        </Link>
      ),
    ],
  ];
}
