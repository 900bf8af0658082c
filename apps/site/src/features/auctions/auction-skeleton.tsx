import styles from './auction-skeleton.module.css';
import layout from './auction-view.module.css';

/** The placeholder of an auction's page while it loads. */
export function AuctionSkeleton() {
  return (
    <div className={layout.auction} aria-busy="true">
      <p className="visually-hidden">Loading the auction</p>
      <div className={`${layout.header} ${styles.header}`} />
      <div className={`${layout.pictures} ${styles.picture}`} />
      <div className={`${layout.bidding} ${styles.box}`} />
    </div>
  );
}
