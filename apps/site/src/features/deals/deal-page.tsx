import { DealOffer, useDeal } from '@bidkit/react';
import { Icon } from '@bidkit/ui/icon';
import { PageTitle } from '@bidkit/ui/page-title';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { DealWatch } from '../../shared/deals/deal-watch.tsx';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import { AboutItem } from './about-item.tsx';
import styles from './sale-page.module.css';
import { useSaleEvents } from './use-sale-events.ts';

/** The negotiation of one deal. */
export function DealPage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="deal" /> : <Negotiation key={id} id={id} />;
}

function Negotiation({ id }: { id: number }) {
  const navigate = useNavigate();
  const events = useSaleEvents();
  const { data: deal, error } = useDeal(id);
  if (error?.status === 404 && !deal) return <NotFound what="deal" />;
  return (
    <div className={styles.page}>
      <PageTitle title={deal?.product_description.short_name ?? 'Daily Deal'} />
      <header className={styles.header}>
        <Link to={paths.deals} className={styles.back}>
          <Icon name="back" /> All daily deals
        </Link>
        {/* The element shows the name. */}
        <h1 className="visually-hidden">{deal?.product_description.short_name ?? 'Daily Deal'}</h1>
        {deal && <DealWatch deal={deal} />}
      </header>
      <DealOffer
        {...events}
        dealId={id}
        data-picture="first"
        className={styles.sale}
        onAccept={() => navigate(paths.myWins)}
        onReject={() => navigate(paths.deals)}
      />
      {deal && <AboutItem description={deal.description} product={deal.product_description} />}
    </div>
  );
}
