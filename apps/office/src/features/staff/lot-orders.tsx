import { formatPrice } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Office, useOffice } from '../../session/use-office.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';

/** The orders of a lot, for those who may read orders. */
export const lotOrdersQuery = ({ api }: Pick<Office, 'api'>, id: number) => ({
  queryKey: ['lots', 'orders', id],
  queryFn: () => api.listOrders({ query: { auction_id: id } }),
});

/** The orders of a lot: one for each buyer that it had. */
export function LotOrders({ id, now }: { id: number; now: number }) {
  const query = useQuery(lotOrdersQuery(useOffice(), id));
  return (
    <RecordSection title="Orders">
      <Loaded query={query}>
        {({ data }) => (
          <RecordEntries entries={data}>
            {(order) => (
              <>
                <Link to={paths.payments.order.replace(':id', String(order.id))}>Order {order.id}</Link> of{' '}
                {order.username}: {formatPrice(order.total)}, {itemStateText(order.item_status).toLowerCase()}
                , <Time at={order.create_time} now={now} />
              </>
            )}
          </RecordEntries>
        )}
      </Loaded>
    </RecordSection>
  );
}
