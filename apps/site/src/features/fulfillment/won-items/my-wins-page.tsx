import { useBidkit } from '@bidkit/react';
import { itemStatusId, type WonItem } from '@bidkit/sdk';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatInstant } from '../../../shared/formats.ts';
import styles from '../../../shared/item-row/item-row.module.css';
import { ItemRow } from '../../../shared/item-row/item-row.tsx';
import { PagedList } from '../../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../../shared/paged-list/use-paged-list.ts';
import { OwnSecondChances } from '../../../shared/second-chances/own-second-chances.tsx';
import { bannerOf } from './banner.ts';
import { CancelBlock } from './cancel-block.tsx';
import { ClaimBlock } from './claim-block.tsx';
import { DueItem, isPurchase } from './due-item.tsx';
import { PayTogether } from './pay-together.tsx';
import { areSeveralDue, wonItemsQuery } from './queries.ts';
import { ReturnBlock } from './return-block.tsx';
import { canReview, ReviewBlock } from './review-block.tsx';
import { Tracking } from './tracking.tsx';
import { readWinView, type WinView } from './win-address.ts';
import { WinFilters } from './win-filters.tsx';

/** The member's won items, below their second-chance offers. */
export function MyWinsPage() {
  const bidkit = useBidkit();
  const [search] = useSearchParams();
  const view = readWinView(search);
  const list = usePagedList((page) => wonItemsQuery(bidkit, page, view));
  return (
    <PagedList
      title="My Wins"
      tools={<Link to={paths.myRefunds}>My Refunds</Link>}
      list={list}
      name="your wins"
      empty={emptyText(view)}
      row={(item) => <WinRow key={item.item_status_id} item={item} />}
    >
      <OwnSecondChances />
      {(view.q || list.data?.counts.all !== 0) && <WinFilters view={view} counts={list.data?.counts} />}
      {areSeveralDue(list.data?.data) && <PayTogether />}
    </PagedList>
  );
}

const emptyTexts = {
  all: 'You have no won item. Once you win an auction you can pay for it here!',
  to_pay: 'You have nothing to pay.',
  on_the_way: 'Nothing is on the way to you.',
  delivered: 'No item has been delivered yet.',
  returns: 'You have no returned or refunded item.',
} as const satisfies Record<WinView['filter'], string>;
const emptyText = ({ filter, q }: WinView): string =>
  q ? `No item here matches “${q}”.` : emptyTexts[filter];

function WinRow({ item }: { item: WonItem }) {
  const product = item.control.product_description;
  return (
    <ItemRow
      auctionId={item.id}
      productId={item.product_description_id}
      product={product}
      price={item.sale_price}
      date={
        <>
          {isPurchase(item) ? 'bought' : 'ended'}{' '}
          <time dateTime={item.event_end}>{formatInstant(item.event_end)}</time>
        </>
      }
    >
      <Status item={item} />
      <ClaimBlock item={item} />
      <ReturnBlock item={item} />
      {item.can_cancel && <CancelBlock item={item} />}
      {item.shipping && <Tracking shipping={item.shipping} name={product.name} />}
      {canReview(item) && <ReviewBlock item={item} />}
    </ItemRow>
  );
}

/** The status of a won item: what to pay, or its banner with the links. */
function Status({ item }: { item: WonItem }) {
  const banner = bannerOf(item);
  if (!banner) return <DueItem item={item} />;
  const { tone, label, text } = banner;
  return (
    <p className={styles.status} data-tone={tone}>
      <strong>{label}</strong> {text}{' '}
      {item.item_status_id === held ? (
        <Link to={paths.payment({ id: item.id, step: 'receipt', method: 'check' })}>
          How to pay, or pay another way
        </Link>
      ) : (
        hasReceipt(item) && <Link to={paths.printReceipt(item.id)}>Receipt</Link>
      )}
    </p>
  );
}

const { held, paying, forfeited } = itemStatusId;
const hasReceipt = ({ item_status_id }: WonItem) => item_status_id !== paying && item_status_id !== forfeited;
