import type { CategoryTree, StaffProduct } from '@bidkit/contract';
import type { LotData } from '@bidkit/sdk';
import { categoryChoices } from '../../../shared/categories.ts';
import { uploadedFile } from '../../../shared/photographs/uploaded-files.ts';
import { dollarsOf, numberOf } from '../../../shared/typed-numbers.ts';
import { nextBids, tableInDollars } from '../editor/increment-values.ts';
import { type LotValues, toLotForm } from '../editor/lot-values.ts';

/** The number of the lot in a preview: it has none yet. */
export const PREVIEW_ID = 1;

/** What is known beside the form. */
interface Known {
  readonly categories: CategoryTree;
  /** The product of the lot, if it exists. */
  readonly product: StaffProduct | null;
  /** The server's time in milliseconds. */
  readonly now: number;
}

type Detail = LotData & Required<Pick<LotData, 'bids' | 'description' | 'increments'>>;

/** The lot of a form as members would see it. What is missing or wrong has its default. */
export function previewLot(values: LotValues, { categories, product, now }: Known): Detail {
  const [opening = 1] = nextBids(values, 1);
  const { starts_at, ends_at } = timesOf(values, now);
  const shown = product ? known(product) : typed(values, categories);
  return {
    ...{ id: PREVIEW_ID, product_description_id: PREVIEW_ID, status: 'live', seq: 0, bid_count: 0 },
    ...{ opening_bid: opening, sale_price: opening, next_minimum: opening },
    bdp: dollarsOf(values.bdp) || null,
    ...{ username: null, user_id: null, currentSetMax: null },
    ...{ hasBidBefore: false, isWatching: false, hasEnded: false, cents_allowed: values.cents_allowed },
    ...{ starts_at, eventEnd: ends_at, server_time: new Date(now).toISOString() },
    ...{ bids: [], description: shown.description, increments: tableInDollars(values.increments) },
    ...{ shipping_info: '', bidding_info_auction: '', bidding_info_non_auction: '', return_policy: '' },
    ...{ materials: [], cancel_reason: null, log_head: null },
    soft_close_seconds: numberOf(values.soft_close_seconds) || null,
    reserve_status: values.reserve.trim() === '' ? 'none' : 'not_met',
    control: { product_description: { id: PREVIEW_ID, has_hd: false, ...shown.product } },
  };
}

const known = ({
  name,
  short_name,
  category_id,
  category,
  item_code,
  images,
  image,
  description,
}: StaffProduct) => ({
  description,
  product: {
    ...{ name, short_name, category_id, category, item_code },
    images: (images.length > 0 ? images.map(({ url }) => url) : [image]).map(toImage),
  },
});

const toImage = (url: string, index: number) => ({ id: index + 1, url, image_type_id: 5 });

function typed(values: LotValues, categories: CategoryTree) {
  const name = values['product.name'].trim() || 'Without a name';
  const category = categoryChoices(categories).find(([id]) => id === values['product.category'])?.[1];
  return {
    description: values['product.description'],
    product: {
      ...{ name, short_name: values['product.short_name'].trim() || name, category_id: 1 },
      ...(category !== undefined && { category }),
      item_code: values['product.item_code'].trim(),
      // The address of a file takes no query: after the sign it is none.
      images: values.images
        .flatMap((id) => uploadedFile(id)?.preview ?? [])
        .map((url, index) => toImage(`${url}#`, index)),
    },
  };
}

const DAY_MS = 86_400_000;
const usualDays = 7;

/** Start and end of the form; without them now, and a week later. */
function timesOf(values: LotValues, now: number) {
  const form = toLotForm(values) as Partial<Record<'starts_at' | 'ends_at' | 'ends_in_seconds', unknown>>;
  const instant = (value: unknown) => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(ms) ? null : ms;
  };
  const start = instant(form.starts_at) ?? now;
  const seconds = Number(form.ends_in_seconds) || 0;
  const end = instant(form.ends_at) ?? (seconds > 0 ? start + seconds * 1_000 : start + usualDays * DAY_MS);
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(Math.max(end, now + 1_000)).toISOString(),
  };
}
