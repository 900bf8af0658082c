import { useBidkit } from '@bidkit/react';
import { BidkitError, type ExternalAuction } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import messageBox from '@bidkit/ui/message-box.module.css';
import { PageLoading } from '@bidkit/ui/page-loading';
import { PageTitle } from '@bidkit/ui/page-title';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExternalPicture } from '../../shared/external-auctions/external-picture.tsx';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import { Share } from '../../shared/share/share.tsx';
import { AuctionFacts } from './auction-facts.tsx';
import styles from './external-auction-page.module.css';
import { ExternalWatch } from './external-watch.tsx';
import { externalAuctionQuery } from './queries.ts';

/** One government auction. */
export function ExternalAuctionPage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="listing" /> : <Listing key={id} id={id} />;
}

function Listing({ id }: { id: number }) {
  const { data: auction, error, refetch } = useQuery(externalAuctionQuery(useBidkit(), id));
  if (error instanceof BidkitError && error.status === 404) return <NotFound what="listing" />;
  if (!auction) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return <Details auction={auction} />;
}

function Details({ auction }: { auction: ExternalAuction }) {
  return (
    <article className={styles.page}>
      <PageTitle title={auction.name} />
      <header className={styles.header}>
        <div className={styles.name}>
          <p className={styles.kind}>{auction.car ? 'Car auction' : 'Government auction'}</p>
          <h1>{auction.name}</h1>
          <p className={styles.place}>
            {auction.city}, {auction.state}
          </p>
        </div>
        <div className={styles.actions}>
          <Share title={auction.name} />
          <ExternalWatch auction={auction} />
        </div>
      </header>
      {auction.hasEnded && <p className={`${messageBox.note} ${styles.ended}`}>This listing has ended.</p>}
      <ExternalPicture
        image={auction.image}
        alt={auction.image_alt}
        isCar={auction.car}
        sizes="(min-width: 60em) 28rem, 100vw"
        className={styles.picture}
      />
      <AuctionFacts auction={auction} />
      {auction.description !== '' && (
        <section className={styles.about}>
          <h2>About this auction</h2>
          <Paragraphs text={auction.description} />
        </section>
      )}
    </article>
  );
}
