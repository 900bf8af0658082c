import {
  type Auction,
  type AuctionDetail,
  type Bid,
  type IncrementTable,
  itemStatusId,
  type LotUpdate,
  type ProductDescription,
  paragraphsOf,
  type ReserveStatus,
} from '@bidkit/contract';
import { escapeHtml } from '../../kernel/html.ts';
import { toDollars } from '../../kernel/money.ts';
import { picturePaths } from '../images/picture-paths.ts';
import { describeProduct } from './describe-product.ts';
import { type LotRules, type LotState, nextMinimumCents, reserveMet } from './engine.ts';
import { historyLines, type RecordedBid } from './history.ts';
import { type Lot, rulesOf, stateColumns, stateOf } from './lot-columns.ts';
import type { LotTexts } from './lot-texts.ts';
import type { LotRow } from './queries.ts';

/** Wire ids of image types: the first view of a product, the others, and the first one in high resolution. */
const MAIN_IMAGE = 5;
const FURTHER_IMAGE = 24;
const HIGH_RESOLUTION_IMAGE = 28;
/** The range of image ids per product. */
const IMAGES_PER_PRODUCT = 100;

/** `sale_price` on the wire: 0 while a lot that opens above $1 has no bid. */
export function salePrice(lot: Pick<Lot, 'price_cents' | 'opening_cents'>): number {
  if (lot.price_cents !== null) return toDollars(lot.price_cents);
  return lot.opening_cents <= 100 ? toDollars(lot.opening_cents) : 0;
}

/** The state of a lot after a recorded bid, for its watchers and for the bidder. */
export function toUpdate(
  { id, seq, hash }: { id: number; seq: number; hash: string },
  rules: LotRules,
  state: LotState,
  leaderName: string | null,
  lines: Bid[],
): LotUpdate {
  const { price_cents } = stateColumns(state);
  return {
    id,
    seq,
    hash,
    bids: lines,
    sale_price: salePrice({ price_cents, opening_cents: rules.openingCents }),
    next_minimum: toDollars(nextMinimumCents(rules, state)),
    bid_count: state.bidCount,
    eventEnd: new Date(state.endsAt).toISOString(),
    username: leaderName,
    user_id: state.leaderId,
    reserve_status: reserveStatus(rules, state),
  };
}

/** Whether a lot has a reserve, and whether its price has reached it. */
export function reserveStatus(rules: LotRules, state: LotState): ReserveStatus {
  if (rules.reserveCents === null) return 'none';
  return reserveMet(rules, state) ? 'met' : 'not_met';
}

/** A table of increments in dollars. */
export const toDollarBands = (increments: IncrementTable): [from: number, step: number][] =>
  increments.map(([from, step]) => [toDollars(from), toDollars(step)]);

/** The product of a lot on the wire. */
export function productDescription({
  product,
  photographs,
  photograph_alts,
  category_display,
}: Pick<LotRow, 'product' | 'photographs' | 'photograph_alts' | 'category_display'>): ProductDescription {
  const images = picturePaths({ product, photographs }).map((url, index) => ({
    id: product.id * IMAGES_PER_PRODUCT + index,
    url,
    image_type_id: index === 0 ? MAIN_IMAGE : FURTHER_IMAGE,
    alt: photograph_alts[index] ?? (index === 0 ? product.name : `${product.name}, view ${index + 1}`),
  }));
  const [main] = images;
  const id = product.id * IMAGES_PER_PRODUCT + images.length;
  return {
    id: product.id,
    ...describeProduct(product),
    category: category_display,
    ...(product.condition && { condition: product.condition }),
    // The same picture at the same address, whose largest sizes have all its pixels.
    images:
      product.has_hd && main ? [...images, { ...main, id, image_type_id: HIGH_RESOLUTION_IMAGE }] : images,
    has_hd: product.has_hd,
  };
}

/** The start of a scheduled lot on the wire; null after it. */
function opensAt({ starts_at }: Pick<Lot, 'starts_at'>, now: Date): string | null {
  return starts_at > now ? starts_at.toISOString() : null;
}

/** A lot on the wire, as cards show it. It contains no reserve, and of maxima and wins only the caller's own. */
export function toAuction(row: LotRow): Auction {
  const { lot } = row;
  // A lot that ended below its reserve, or was canceled, has no winner.
  const hasHolder = lot.status === 'live' || lot.status === 'sold';
  return {
    id: lot.id,
    opening_bid: toDollars(lot.opening_cents),
    sale_price: salePrice(lot),
    bdp: lot.bdp_cents === null ? null : toDollars(lot.bdp_cents),
    starts_at: opensAt(lot, row.server_time),
    eventEnd: lot.ends_at.toISOString(),
    username: hasHolder ? row.leader_username : null,
    user_id: hasHolder ? lot.leader_id : null,
    hasBidBefore: row.own_max_cents !== null,
    isWatching: row.is_watching,
    hasEnded: lot.status !== 'live' || lot.ends_at <= row.server_time,
    currentSetMax: row.own_max_cents === null ? null : toDollars(row.own_max_cents),
    item_status_id: row.item_status && itemStatusId[row.item_status],
    ...(row.pay_by && row.item_status === 'unpaid' && { pay_by: row.pay_by.toISOString() }),
    status: lot.status,
    next_minimum: toDollars(nextMinimumCents(rulesOf(lot), stateOf(lot))),
    ...(lot.cents_allowed && { cents_allowed: true }),
    bid_count: lot.bid_count,
    seq: lot.seq,
    server_time: row.server_time.toISOString(),
    product_description_id: row.product.id,
    control: { product_description: productDescription(row) },
  };
}

/** Converts plain text to paragraphs of escaped HTML. */
export function toHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
}

/** A lot on the wire with the details of its page. */
export function toAuctionDetail(
  row: LotRow,
  history: readonly RecordedBid[],
  texts: LotTexts,
  format: 'html' | 'text' = 'text',
): AuctionDetail {
  const textNamed = (name: string) => {
    const text = texts.get(name);
    return (format === 'html' ? text?.html : text?.plain) ?? '';
  };
  return {
    ...toAuction(row),
    bids: history.flatMap(historyLines),
    description: format === 'html' ? toHtml(row.product.description) : row.product.description,
    shipping_info: textNamed('shipping_info'),
    bidding_info_auction: textNamed('bidding_info_auction'),
    bidding_info_non_auction: textNamed('bidding_info_non_auction'),
    return_policy: textNamed('return_policy'),
    materials: row.product.materials,
    increments: toDollarBands(row.lot.increments),
    soft_close_seconds: row.lot.soft_close_seconds,
    reserve_status: reserveStatus(rulesOf(row.lot), stateOf(row.lot)),
    cancel_reason: row.lot.cancel_reason,
    log_head: row.lot.status === 'live' ? null : row.lot.log_head,
  };
}
