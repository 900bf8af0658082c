import { useBidkit, useStore } from '@bidkit/react';
import { dealsOf, type MarkedText, type SearchResult } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DealCard } from '../../shared/deals/deal-card.tsx';
import { ExternalPicture } from '../../shared/external-auctions/external-picture.tsx';
import { formatSale } from '../../shared/external-auctions/sale-time.tsx';
import { formatCount } from '../../shared/formats.ts';
import { LotCard } from '../../shared/lots/lot-card.tsx';
import { firstPictures } from '../../shared/lots/lot-grid.tsx';
import styles from './result-card.module.css';

interface Props {
  result: SearchResult;
  /** Its place on the page, from 0. */
  place: number;
}

/** One result as the card of its kind, with the words around its first matches. */
export function ResultCard({ result, place }: Props) {
  if (result.kind === 'lot') return <FoundLot result={result} place={place} />;
  if (result.kind === 'deal') return <FoundDeal result={result} />;
  return <OtherResult result={result} />;
}

function FoundLot({ result: { id, title, excerpt }, place }: Props) {
  const name = title.map(({ text }) => text).join('');
  const lot = useStore(useBidkit().auctions.get(id)).data;
  const short_name = lot?.control.product_description.short_name ?? name;
  return (
    <LotCard
      lot={lot ?? { id, control: { product_description: { short_name } } }}
      picture={firstPictures[place]}
    >
      <div slot="footer" className={styles.slot}>
        {/* The search matches the whole name, of which the card may show a short form. */}
        {short_name !== name && (
          <p className={styles.excerpt}>
            <Marked text={title} />
          </p>
        )}
        <Excerpt text={excerpt} />
      </div>
    </LotCard>
  );
}

/** A deal that was sold out or ended meanwhile has no card of its own. */
function FoundDeal({ result }: Pick<Props, 'result'>) {
  const deal = useStore(dealsOf(useBidkit()).get(result.id)).data;
  if (!deal) return <OtherResult result={result} />;
  return (
    <DealCard deal={deal}>
      <Excerpt text={result.excerpt} />
    </DealCard>
  );
}

function OtherResult({ result }: Pick<Props, 'result'>) {
  const { kind, title, image, is_car, excerpt } = result;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {kind === 'question' ? (
          <Icon name="question" />
        ) : (
          <ExternalPicture image={image} isCar={is_car} sizes="(min-width: 60em) 25vw, 50vw" />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>{kindOf(result)}</p>
        <h2 className={styles.name}>
          <Link to={pathOf(result)}>
            <Marked text={title} />
          </Link>
        </h2>
        {kind === 'listing' && <p className={styles.facts}>{factsOf(result).join(' · ')}</p>}
        <Excerpt text={excerpt} />
      </div>
    </article>
  );
}

function Excerpt({ text }: { text: MarkedText }) {
  if (text.length === 0) return null;
  return (
    <p className={styles.excerpt}>
      <Marked text={text} />
      {isCut(text) && '…'}
    </p>
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

const kinds = { lot: 'Auction', deal: 'Daily deal', listing: 'Government auction', question: 'Question' };

function kindOf({ kind, category, is_car }: SearchResult): string {
  const name = is_car ? 'Car auction' : kinds[kind];
  return category === null ? name : `${name} · ${category}`;
}

function pathOf({ kind, id, key, is_car }: SearchResult): string {
  if (kind === 'question') return paths.question(key ?? '');
  if (kind === 'deal') return paths.deal(id);
  return is_car ? paths.carAuction(id) : paths.externalAuction(id);
}

/** Where and when an external auction takes place, local to its place. */
const factsOf = ({ place, sale, distance }: SearchResult): string[] =>
  [
    place,
    distance !== null && `${formatCount(Math.round(distance))} miles away`,
    sale !== null && `Sale on ${formatSale(sale, 'short')}`,
  ].filter((fact) => typeof fact === 'string');
