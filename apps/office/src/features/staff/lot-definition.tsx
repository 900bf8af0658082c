import { auctionPath, type StaffLot } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { LotStatus } from '../../shared/lot-status.tsx';
import { historyAhead } from '../../shared/record/record-history.tsx';
import type { RecordDefinition } from '../../shared/record/record-page.tsx';
import { lotOrdersQuery } from './lot-orders.tsx';

/** The page of a lot. */
export const lotDefinition: RecordDefinition<StaffLot> = {
  name: 'lots',
  one: 'lot',
  notFound: 'auction_not_found',
  list: { path: paths.staff.lots, label: 'All lots' },
  load: (api, id) => api.getStaffAuction({ params: { id } }),
  readAhead: (office, id) => [
    ...(office.has('orders:read') ? [lotOrdersQuery(office, id)] : []),
    ...historyAhead({ name: 'lots', subject: 'auction' })(office, id),
  ],
  titleOf: (lot) => `Lot ${lot.id}: ${lot.control.product_description.name}`,
  status: (lot, now) => <LotStatus lot={lot} now={now} />,
  // Only its buyer can open the page of a sale without an auction.
  siteOf: (lot) => (lot.sale_kind === 'auction' ? auctionPath(lot) : null),
};
