import { BuyDirect } from '@bidkit/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sale-page.module.css';
import { useSaleEvents } from './use-sale-events.ts';

/** One item at its price, without bidding (spec 002 §2). */
export function BuyDirectPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <Sale key={id} id={Number(id)} /> : <NotFound what="item" />;
}

function Sale({ id }: { id: number }) {
  const events = useSaleEvents();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <NotFound what="item" />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <Link to={paths.home} className={styles.back}>
            <Icon name="back" /> All auctions
          </Link>
          <h1>Buy Direct</h1>
        </div>
      </header>
      <BuyDirect
        {...events}
        auctionId={id}
        className={styles.sale}
        onError={({ detail: { error } }) => {
          if (error.status === 404 && error.route.startsWith('GET')) setMissing(true);
        }}
      />
    </div>
  );
}
