import { BidBox } from '@bidkit/react';
import type { LotData } from '@bidkit/sdk';
import { PageTitle } from '@bidkit/ui/page-title';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAskLogin } from '../../shared/return-path.ts';
import { OwnSecondChances } from '../../shared/second-chances/own-second-chances.tsx';
import { Share } from '../../shared/share/share.tsx';
import styles from './auction-view.module.css';
import { BidBar } from './bid-bar.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyDirectLink } from './buy-direct-link.tsx';
import { Carousel } from './carousel.tsx';
import { Corrections } from './corrections.tsx';
import { FairPlay } from './fair-play.tsx';
import { InfoTexts } from './info-texts.tsx';
import { LotFacts } from './lot-facts.tsx';
import { LotWatch } from './lot-watch.tsx';
import { SimilarLots } from './similar-lots.tsx';
import { Tutorial } from './tutorial.tsx';

/** The content of an auction's page: pictures and texts on one side, the bid box on the other. */
export function AuctionView({ lot }: { lot: LotData }) {
  const product = lot.control.product_description;
  const askLogin = useAskLogin();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const hasEnded = lot.status !== 'live';
  return (
    <article className={styles.auction} data-ended={hasEnded || undefined}>
      <PageTitle title={product.short_name} />
      <header className={styles.header}>
        <Breadcrumb product={product} />
        <h1>{product.name}</h1>
        <div className={styles.facts}>
          <p>
            Lot {lot.id}
            {product.item_code && <> · Item {product.item_code}</>}
          </p>
          <div className={styles.actions}>
            <LotWatch auctionId={lot.id} />
            <Share title={product.name} />
          </div>
        </div>
        {hasEnded && lot.hasBidBefore && <OwnSecondChances auctionId={lot.id} />}
      </header>
      <div className={styles.pictures}>
        <Carousel product={product} />
      </div>
      <div className={styles.bidding}>
        <div ref={box}>
          <BidBox
            auctionId={lot.id}
            streamNotice="page"
            onNavigate={(event) => {
              event.preventDefault();
              const to = new URL(event.detail.href, location.href).pathname;
              // The box also links to its own page.
              if (to !== paths.auction(lot)) navigate(to);
            }}
            onPay={(event) => {
              event.preventDefault();
              navigate(new URL(event.detail.href, location.href).pathname);
            }}
            onLogin={(event) => {
              event.preventDefault();
              askLogin();
            }}
          >
            <BuyDirectLink lot={lot} />
          </BidBox>
        </div>
      </div>
      {hasEnded && <SimilarLots lot={lot} />}
      <div className={styles.words}>
        <LotFacts lot={lot} />
        {lot.description !== '' && (
          <section className={styles.section}>
            <h2>About this lot</h2>
            {lot.description === undefined ? (
              <p className={styles.waiting} />
            ) : (
              <Paragraphs text={lot.description} />
            )}
          </section>
        )}
        <Corrections lot={lot} />
        <Tutorial />
        <InfoTexts lot={lot} />
        <FairPlay lot={lot} />
      </div>
      {!hasEnded && <SimilarLots lot={lot} />}
      <BidBar lot={lot} box={box} />
    </article>
  );
}
