import { BidBox, useAuction } from '@bidkit/react';
import type { LotData } from '@bidkit/sdk';
import { useParams } from 'react-router';
import { Failure } from '../../ui/failure.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useAskLogin } from '../../ui/return-path.ts';
import styles from './auction-page.module.css';
import { AuctionSkeleton } from './auction-skeleton.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Carousel } from './carousel.tsx';
import { InfoTexts } from './info-texts.tsx';
import { Share } from './share.tsx';
import { Tutorial } from './tutorial.tsx';

/** One lot under the hammer (spec 000 §2.6). */
export function AuctionPage() {
  const { id: text = '' } = useParams();
  const isId = /^[1-9]\d{0,8}$/.test(text);
  return isId ? <Auction key={text} id={Number(text)} /> : <NotFound what="auction" />;
}

function Auction({ id }: { id: number }) {
  const { data: lot, error, status } = useAuction(id, { detail: true });
  if (lot) return <LotView lot={lot} />;
  if (error?.status === 404) return <NotFound what="auction" />;
  return status === 'error' && error ? <LoadFailure id={id} error={error} /> : <AuctionSkeleton />;
}
