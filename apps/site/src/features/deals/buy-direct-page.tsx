import { BuyDirect, useBidkit, useStore } from '@bidkit/react';
import { directSalesOf } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import { AboutItem } from './about-item.tsx';
import styles from './sale-page.module.css';
import { useSaleEvents } from './use-sale-events.ts';

/** One item at a fixed price, without bidding. */
export function BuyDirectPage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="item" /> : <Sale key={id} id={id} />;
}

function Sale({ id }: { id: number }) {
  const events = useSaleEvents();
  const [isMissing, setMissing] = useState(false);
  const sale = useStore(directSalesOf(useBidkit()).get(id)).data;
  const product = sale?.control.product_description;
  if (isMissing) return <NotFound what="item" />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.home} className={styles.back}>
          <Icon name="back" /> All auctions
        </Link>
        <h1 className="visually-hidden">{product?.short_name ?? 'Buy Direct'}</h1>
      </header>
      <BuyDirect
        {...events}
        auctionId={id}
        data-picture="first"
        className={styles.sale}
        onError={({ detail: { error } }) => {
          if (error.status === 404 && error.route.startsWith('GET')) setMissing(true);
        }}
      />
      {sale && product && <AboutItem description={sale.description} product={product} />}
    </div>
  );
}
