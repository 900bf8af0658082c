import { BidkitError, formatPrice, type StaffLot, shownPrice } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { LotActions } from './lot-actions.tsx';
import { LotHistory } from './lot-history.tsx';
import { LotNotFound } from './lot-not-found.tsx';
import { LotOrders } from './lot-orders.tsx';
import styles from './lot-page.module.css';
import { LotStatus } from './lot-status.tsx';

/** One lot with its terms, its orders and its history. */
export function LotPage() {
  const { api, clock, has } = useOffice();
  const id = Number(useParams().id);
  const {
    data: lot,
    error,
    refetch,
  } = useQuery({
    queryKey: ['lots', 'one', id],
    queryFn: () => api.getStaffAuction({ params: { id } }),
    enabled: Number.isInteger(id) && id > 0,
  });
  if (!(Number.isInteger(id) && id > 0)) return <LotNotFound />;
  if (!lot) {
    if (error instanceof BidkitError && error.is('auction_not_found')) return <LotNotFound />;
    return (
      <Page title={`Lot ${id}`}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      </Page>
    );
  }
  const product = lot.control.product_description;
  const now = clock.now();
  return (
    <Page title={`Lot ${lot.id}: ${product.name}`}>
      <p className={styles.line}>
        <Link to={paths.staff.lots}>All lots</Link>
        <LotStatus lot={lot} now={now} />
      </p>
      {lot.cancel_reason !== null && <p>Canceled: {lot.cancel_reason}</p>}
      <LotActions lot={lot} now={now} />
      <div className={styles.parts}>
        <img
          className={styles.picture}
          src={`${product.images[0]?.url ?? ''}?w=480`}
          alt={product.images[0]?.alt ?? ''}
          width="480"
          height="480"
        />
        <section aria-labelledby="terms" className={styles.part}>
          <h2 id="terms">Terms</h2>
          <dl className={styles.terms}>
            {termsOf(lot, now).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      {has('orders:read') && <LotOrders id={lot.id} now={now} />}
      {has('audit:read') && <LotHistory id={lot.id} now={now} />}
    </Page>
  );
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const amount = (dollars: number | null) => (dollars === null ? 'None' : formatPrice(dollars));

function termsOf(lot: StaffLot, now: number) {
  const { product_description: product } = lot.control;
  return [
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
  ] as const;
}
