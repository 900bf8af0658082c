import type { StaffProduct } from '@bidkit/contract';
import type { StaffLot } from '@bidkit/sdk';
import { fromLocal, toLocal } from '../../../shared/local-time.ts';
import type { ChosenProduct } from '../../../shared/products/product-search.tsx';
import { dollarsOf, numberOf } from '../../../shared/typed-numbers.ts';
import { type IncrementValues, incrementsOf, noIncrements, tableValues } from './increment-values.ts';

/** What is typed about the terms of a lot. The names are those of the wire, where there is one. */
export interface TermValues {
  readonly opening_bid: string;
  readonly reserve: string;
  readonly increments: IncrementValues;
  readonly cents_allowed: boolean;
  readonly bdp: string;
  readonly bdp_stock: string;
  readonly soft_close_seconds: string;
  readonly second_chance: boolean;
  readonly relists: string;
  readonly featured: boolean;
  readonly start: 'now' | 'at';
  readonly starts_at: string;
  readonly end: 'after' | 'at';
  readonly days: string;
  readonly hours: string;
  readonly ends_at: string;
}

/** The form of a lot as typed: of a new product, or of one that exists. */
export interface LotValues extends TermValues {
  readonly source: 'new' | 'known';
  readonly product_description_id: ChosenProduct | null;
  readonly 'product.name': string;
  readonly 'product.short_name': string;
  readonly 'product.item_code': string;
  readonly 'product.category': string;
  readonly 'product.condition': string;
  readonly 'product.materials': string;
  readonly 'product.description': string;
  /** The ids of uploaded pictures, the front first. */
  readonly images: readonly string[];
}

/** The fields with their labels, from the top. */
export const termLabels = {
  opening_bid: 'Opening price',
  reserve: 'Reserve',
  increments: 'Increments',
  cents_allowed: 'Bids may have cents',
  bdp: 'Buy-direct price',
  bdp_stock: 'Stock for direct sales',
  start: 'Start',
  starts_at: 'Start time',
  end: 'End',
  days: 'Days',
  hours: 'Hours',
  ends_at: 'End time',
  soft_close_seconds: 'Soft close, in seconds',
  second_chance: 'Offer an unpaid item to the runner-up',
  relists: 'List again if it is not sold',
  featured: 'Show among the featured lots',
} satisfies Record<keyof TermValues, string>;

export const lotLabels = {
  source: 'Product',
  product_description_id: 'Product',
  'product.name': 'Name',
  'product.short_name': 'Short name',
  'product.item_code': 'Item code',
  'product.category': 'Category',
  'product.condition': 'Condition',
  'product.materials': 'Materials',
  'product.description': 'Description',
  images: 'Photographs',
  ...termLabels,
} satisfies Record<keyof LotValues, string>;

/** How refusals of the contract's schema are named and worded. */
export const formWords = {
  names: { ends_in_seconds: 'ends_at' },
  texts: {
    product_description_id: 'Please choose a product',
    // When clocks go forward, an hour is left out.
    starts_at: 'Please enter the start as a date and a time that exists on that day',
    ends_at:
      'Please enter the end as a date and a time, or as numbers of days and hours, at most a year from the start',
    increments: 'Please enter each price and each step of the increments as an amount in dollars',
  },
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** A form without a product. */
export const noProduct = {
  source: 'new',
  product_description_id: null,
  'product.name': '',
  'product.short_name': '',
  'product.item_code': '',
  'product.category': '',
  'product.condition': '',
  'product.materials': '',
  'product.description': '',
  images: [],
} as const satisfies Partial<LotValues>;

/** The defaults of the server. */
export const defaultValues: LotValues = {
  ...noProduct,
  opening_bid: '1',
  reserve: '',
  bdp: '',
  bdp_stock: '',
  cents_allowed: false,
  increments: noIncrements,
  soft_close_seconds: '',
  second_chance: true,
  relists: '0',
  featured: false,
  start: 'now',
  starts_at: '',
  end: 'after',
  days: '7',
  hours: '0',
  ends_at: '',
};

const typed = (value: number | null) => (value === null ? '' : String(value));

/** The terms of a lot, with its own start and end. */
export function termsOf(lot: StaffLot): TermValues {
  return {
    opening_bid: String(lot.opening_bid),
    reserve: typed(lot.reserve),
    bdp: typed(lot.bdp),
    bdp_stock: typed(lot.bdp_stock),
    cents_allowed: lot.cents_allowed,
    increments: tableValues(lot.increments),
    soft_close_seconds: typed(lot.soft_close_seconds),
    second_chance: lot.second_chance,
    relists: String(lot.relists),
    featured: lot.featured,
    start: 'at',
    starts_at: toLocal(lot.starts_at),
    end: 'at',
    days: '7',
    hours: '0',
    ends_at: toLocal(lot.eventEnd),
  };
}

/** A new lot of a product, with the usual terms. */
export const lotOf = ({ id, name, item_code, image, photographs }: StaffProduct): LotValues => ({
  ...defaultValues,
  source: 'known',
  product_description_id: { id, name, item_code, image, hasPhotograph: photographs > 0 },
});

/** A new lot like another one: of the same product, from now on and for as long. */
export function duplicateOf(lot: StaffLot): LotValues {
  const { product_description: product } = lot.control;
  const seconds = (Date.parse(lot.eventEnd) - Date.parse(lot.starts_at)) / 1000;
  const hours = Math.max(1, Math.round(seconds / HOUR_SECONDS));
  return {
    ...defaultValues,
    ...termsOf(lot),
    source: 'known',
    product_description_id: {
      id: product.id,
      name: product.name,
      item_code: product.item_code ?? '',
      image: product.images[0]?.url ?? '',
    },
    start: 'now',
    starts_at: '',
    end: 'after',
    days: String(Math.floor(hours / 24)),
    hours: String(hours % 24),
    ends_at: '',
  };
}

/** The terms on the wire; the schema of the contract checks them. */
function toTerms(values: TermValues) {
  return {
    // Without a price it is refused: the server's own default would be a surprise.
    opening_bid: dollarsOf(values.opening_bid) ?? Number.NaN,
    reserve: dollarsOf(values.reserve) ?? null,
    bdp: dollarsOf(values.bdp) ?? null,
    bdp_stock: dollarsOf(values.bdp) === undefined ? null : (numberOf(values.bdp_stock) ?? 1),
    cents_allowed: values.cents_allowed,
    increments: incrementsOf(values.increments),
    soft_close_seconds: numberOf(values.soft_close_seconds) ?? null,
    second_chance: values.second_chance,
    relists: numberOf(values.relists) ?? 0,
    featured: values.featured,
    ...startOf(values),
    ...endOf(values),
  };
}

const startOf = ({ start, starts_at }: TermValues) =>
  start === 'now' ? {} : { starts_at: fromLocal(starts_at) };

const secondsOf = ({ days, hours }: Pick<TermValues, 'days' | 'hours'>): number =>
  (numberOf(days) ?? 0) * DAY_SECONDS + (numberOf(hours) ?? 0) * HOUR_SECONDS;

/** How long the lot runs; NaN if that is not entered. `now` is in milliseconds. */
export function runSecondsOf(values: TermValues, now: number): number {
  const { start, starts_at, end, ends_at } = values;
  if (end === 'after') return secondsOf(values);
  const from = start === 'now' ? now : Date.parse(fromLocal(starts_at));
  return (Date.parse(fromLocal(ends_at)) - from) / 1000;
}

function endOf({ start, starts_at, end, days, hours, ends_at }: TermValues) {
  if (end === 'at') return { ends_at: fromLocal(ends_at) };
  const seconds = secondsOf({ days, hours });
  if (start === 'now') return { ends_in_seconds: seconds };
  const from = Date.parse(fromLocal(starts_at));
  // Without a start its own field says so.
  if (Number.isNaN(from) || Number.isNaN(seconds)) return { ends_in_seconds: seconds };
  return { ends_at: new Date(from + seconds * 1000).toISOString() };
}

/** The terms that differ from those of the lot: others may be changed by somebody else meanwhile. */
export function changedTerms(before: TermValues, after: TermValues): object {
  const was: Readonly<Record<string, unknown>> = toTerms(before);
  const differs = ([name, value]: [string, unknown]) =>
    // In JSON what is no number is null, as a reserve that is not there.
    Number.isNaN(value) || JSON.stringify(was[name]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(toTerms(after)).filter(differs));
}

/** A lot to list, as the contract's `lotForm` has it. */
export function toLotForm(values: LotValues): unknown {
  const { source, product_description_id: known, images } = values;
  if (source === 'known') return { product_description_id: known?.id ?? null, ...toTerms(values) };
  return {
    product: productOf(values),
    ...toTerms(values),
    ...(images.length > 0 && { images: [...images] }),
  };
}

function productOf(values: LotValues) {
  const materials = values['product.materials'].split(/[;,\n]/).flatMap((material) => material.trim() || []);
  const given = {
    name: values['product.name'],
    short_name: values['product.short_name'],
    item_code: values['product.item_code'],
    description: values['product.description'],
    condition: values['product.condition'],
  };
  const category = values['product.category'];
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== '')),
    ...(category !== '' && { category: Number(category) }),
    ...(materials.length > 0 && { materials }),
  };
}
