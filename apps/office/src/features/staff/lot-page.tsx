import { formatPrice, type StaffLot, shownPrice } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { ProductPictures } from '../../shared/photographs/product-pictures.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import { LotActions } from './lot-actions.tsx';
import { LotBids } from './lot-bids.tsx';
import { lotDefinition } from './lot-definition.tsx';
import { LotOrders } from './lot-orders.tsx';
import styles from './lot-page.module.css';
import { useLiveLot } from './use-live-lot.ts';

/** One lot with its terms, its bids, its orders and its history. */
export const LotPage = () => (
  <RecordPage definition={lotDefinition}>{(lot, now) => <Lot lot={lot} now={now} />}</RecordPage>
);

LotPage.readAhead = readAhead(lotDefinition);

function Lot({ lot: read, now }: { lot: StaffLot; now: number }) {
  const { has } = useOffice();
  const lot = useLiveLot(read);
  return (
    <>
      {lot.cancel_reason !== null && <p>Canceled: {lot.cancel_reason}</p>}
      {lot.relisted_as !== null && <p>It was listed again as {lotLink(lot.relisted_as)}.</p>}
      <LotActions lot={lot} now={now} />
      <div className={styles.parts}>
        <ProductPictures product={lot.control.product_description} />
        <RecordSection title="Terms">
          <Facts facts={termsOf(lot, now)} />
        </RecordSection>
      </div>
      <LotBids lot={lot} now={now} />
      {has('orders:read') && <LotOrders id={lot.id} now={now} />}
      <RecordHistory name="lots" subject="auction" id={lot.id} now={now} />
    </>
  );
}

const lotLink = (id: number) => (
  <Link key={id} to={paths.staff.lot.replace(':id', String(id))}>
    lot {id}
  </Link>
);
const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const amount = (dollars: number | null) => (dollars === null ? 'None' : formatPrice(dollars));

function termsOf(lot: StaffLot, now: number): readonly Fact[] {
  const { product_description: product } = lot.control;
  return [
    [
      'Product',
      <Link key="product" to={paths.products.product.replace(':id', String(product.id))}>
        {product.name}
      </Link>,
    ],
    ['Item code', product.item_code ?? 'None'],
    ['Category', product.category ?? ''],
    ['Price', formatPrice(shownPrice(lot))],
    ['Bids', lot.bid_count],
    [
      lot.status === 'sold' ? 'Winner' : 'Leader',
      lot.username ? <MemberLink key="member" username={lot.username} /> : 'None',
    ],
    ...itemOf(lot, now),
    ['Opening price', amount(lot.opening_bid)],
    ['Reserve', amount(lot.reserve)],
    ['Buy-direct price', amount(lot.bdp)],
    ...stockOf(lot),
    ['Start', <Time key="start" at={lot.starts_at} now={now} />],
    ['End', <Time key="end" at={lot.eventEnd} now={now} />],
    ['Soft close', lot.soft_close_seconds === null ? 'None' : `${lot.soft_close_seconds} seconds`],
    [
      'Increments',
      lot.increments.map(([from, step]) => `${formatPrice(step)} from ${formatPrice(from)}`).join(', '),
      'long',
    ],
    ['Featured', yesNo(lot.featured)],
    ['Bids with cents', yesNo(lot.cents_allowed)],
    ['Second-chance offers', yesNo(lot.second_chance)],
    ['Relists left', lot.relists],
    ['Relisted from', lot.relisted_from === null ? 'None' : lotLink(lot.relisted_from)],
  ];
}

/** What can still be bought directly. The answer does not name the lots of the sales: the list of lots has them. */
function stockOf({ bdp, bdp_stock, control }: StaffLot): readonly Fact[] {
  if (bdp === null) return [];
  const search = new URLSearchParams({ view: 'all', q: control.product_description.item_code ?? '' });
  return [
    [
      'Stock for direct sales',
      <span key="stock">
        {bdp_stock ?? 0}. Each direct sale is a lot of its own:{' '}
        <Link to={`${paths.staff.lots}?${search}`}>all lots of this product</Link>
      </span>,
    ],
  ];
}

/** What has become of it after the sale, and until when it has to be paid. */
function itemOf({ item }: StaffLot, now: number): readonly Fact[] {
  if (item === null) return [];
  const { state, user_id, username, pay_by } = item;
  const member = <MemberLink id={user_id} username={username} />;
  return [
    [
      'Won item',
      state === 'unpaid' ? (
        <span key="item">
          Unpaid: {member} has to pay by <Time at={pay_by} now={now} />
        </span>
      ) : (
        itemStateText(state)
      ),
    ],
  ];
}
