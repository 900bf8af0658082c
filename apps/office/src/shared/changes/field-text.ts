import { timeText } from '../../ui/time-text.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const isCents = (name: string) => /(^|_)cents$/.test(name);
/** Amounts of lots, which are in dollars. */
const isDollars = (name: string) => ['opening_bid', 'reserve', 'bdp'].includes(name);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
/** What only machines read: the hash of a picture or of a file. */
const isHash = (text: string) => /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** Names whose words say too little. */
const names: Readonly<Record<string, string>> = {
  auction_id: 'lot',
  auction_ids: 'lots',
  bdp: 'buy-direct price',
  bdp_stock: 'stock for direct sales',
  bid_count: 'bids',
  cents: 'amount',
  eventEnd: 'end',
  opening_bid: 'opening price',
  product_description_id: 'product',
  relists: 'times to list again',
  starts_at: 'start',
};

/** The name of a field for people: `opening_cents` as `opening`, `saleKind` as `sale kind`, `topic_id` as `topic`. */
export const labelOf = (name: string): string =>
  names[name] ??
  name
    .replace(/_(cents|id)$/, '')
    .replace(/_ids$/, 's')
    .replace(
      /([a-z0-9])([A-Z])(?=[a-z])/g,
      (_, before: string, next: string) => `${before} ${next.toLowerCase()}`,
    )
    .replaceAll(/[_-]/g, ' ');

/** A field's value for people: amounts in dollars, times of the device. Empty for nothing, and for hashes. */
export function fieldText(name: string, value: unknown): string {
  if (typeof value === 'number' && isCents(name)) return dollars.format(value / 100);
  if (typeof value === 'number' && isDollars(name)) return dollars.format(value);
  if (name === 'increments' && Array.isArray(value)) return value.map(incrementText).join(', ');
  return textOf(value);
}

/** `$1.00 from $0.00` */
function incrementText(band: unknown): string {
  const [from, step] = Array.isArray(band) ? band : [];
  return typeof from === 'number' && typeof step === 'number'
    ? `${dollars.format(step)} from ${dollars.format(from)}`
    : textOf(band);
}

/** A value for people: a list with commas, an object with the names of its fields. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isHash(value) ? '' : isInstant(value) ? timeText(value) : value;
  if (Array.isArray(value)) {
    const hasParts = value.some((item) => typeof item === 'object' && item !== null);
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(hasParts ? '; ' : ', ');
  }
  return typeof value === 'object' ? pairsOf(value) : String(value);
}

const pairsOf = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => [labelOf(name), fieldText(name, value)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
