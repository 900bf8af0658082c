import type { MarkedText, SearchResult } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ExternalPicture } from '../../shared/external-auctions/external-picture.tsx';
import { formatSale } from '../../shared/external-auctions/sale-time.tsx';
import { formatInstant } from '../../shared/formats.ts';
import { Money } from '../../shared/money.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './result-row.module.css';

const kinds = {
  lot: 'Auction',
  deal: 'Daily deal',
  listing: 'Government or car auction',
  question: 'Question',
};

/** One result: a picture, its name with the matches marked, and its facts. */
export function ResultRow({ result }: { result: SearchResult }) {
  const { kind, title, excerpt, image, price } = result;
  const zone = useTimeZone();
  return (
    <article className={styles.row}>
      {kind === 'question' ? (
        <div className={styles.symbol}>
          <Icon name="question" />
        </div>
      ) : (
        <ExternalPicture image={image} sizes="8rem" />
      )}
      <div className={styles.words}>
        <p className={styles.facts}>{[kinds[kind], result.category].filter(Boolean).join(' · ')}</p>
        <h2>
          <Link to={pathOf(result)}>
            <Marked text={title} />
          </Link>
        </h2>
        <p className={styles.excerpt}>
          <Marked text={excerpt} />
          {isCut(excerpt) && '…'}
        </p>
        <p className={styles.facts}>{factsOf(result, zone).join(' · ')}</p>
      </div>
      {price !== null && (
        <p className={styles.price}>
          <Money dollars={price} />
        </p>
      )}
    </article>
  );
}

/** Whether an excerpt ends inside a sentence. */
const isCut = (text: MarkedText) => /[^.!?]$/.test(text.at(-1)?.text.trimEnd() ?? '');

function Marked({ text }: { text: MarkedText }) {
  let at = 0;
  return text.map(({ text: part, is_match }) => {
    const key = at;
    at += part.length;
    return is_match ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}

function pathOf({ kind, id, key }: SearchResult): string {
  if (kind === 'question') return paths.question(key ?? '');
  if (kind === 'deal') return paths.deal(id);
  return kind === 'listing' ? paths.externalAuction(id) : paths.auctionById(id);
}

function factsOf(result: SearchResult, zone: ReturnType<typeof useTimeZone>): string[] {
  const { place, sale, distance, ends_at, bid_count, is_buy_direct } = result;
  return [
    place,
    distance !== null && `${Math.round(distance)} miles away`,
    // Local to the place of the sale.
    sale !== null && `Sale on ${formatSale(sale, 'short')}`,
    ends_at !== null && `Ends ${formatInstant(ends_at, zone)}`,
    bid_count !== null && (bid_count === 1 ? '1 bid' : `${bid_count} bids`),
    is_buy_direct && 'Buy direct',
  ].filter((fact) => typeof fact === 'string');
}
