import { supportTopics } from '@bidkit/contract';
import { timeText } from '../../ui/time-text.ts';
import { conditionNames } from '../condition-names.ts';
import { durationOf } from '../duration-text.ts';
import { recurrences } from '../recurrences.ts';
import { fieldNames } from './field-names.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const isCents = (name: string) => /(^|_)cents$/.test(name);
/** Amounts of lots and deals, and those of searches, which are in dollars. */
const dollarFields = ['opening_bid', 'reserve', 'bdp', 'asking', 'floor', 'max_price', 'min_price'];
const isDollars = (name: string) => dollarFields.includes(name);
const isSeconds = (name: string) => /(^|_)seconds$/.test(name);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
/** A day, with the time of its place or without one: listings have them. */
const localTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?$/;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** What only machines read: the hash of a picture or of a file. */
const isHash = (text: string) => /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** What staff have changed of their second factors, or what happened to these. */
const factorTexts: Readonly<Record<string, string>> = {
  'totp-added': 'authenticator app added',
  'totp-removed': 'authenticator app removed',
  'passkey-added': 'passkey added',
  'passkey-removed': 'passkey removed',
  'codes-renewed': 'new recovery codes',
  'code-used': 'recovery code used',
  'codes-wrong': 'many wrong codes',
  reset: 'all removed',
};

/** States of tickets, bills and items, where the office has other words for them. */
const stateTexts: Readonly<Record<string, string>> = {
  capturing: 'payment in progress',
  held: 'check pending',
  void: 'not valid any more',
  waiting: 'answered',
};
const stateText = (state: string) => stateTexts[state] ?? state.replaceAll('_', ' ');

/** Calls of members whose names are no words. */
const callTexts: Readonly<Record<string, string>> = { logout: 'log out' };

/** Fields with one of some values, in words. */
const choices: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  change: (value) => factorTexts[String(value)],
  condition: (value) => new Map(Object.entries(conditionNames)).get(String(value)),
  recurring: (value) => recurrences.find(([name]) => name === value)?.[1],
  state: (value) => (typeof value === 'string' ? stateText(value) : undefined),
  status: (value) => (typeof value === 'string' ? stateText(value) : undefined),
  topic_id: (value) => supportTopics.find(({ id }) => id === value)?.name,
};

/** The name of a field for people: `opening_cents` as `opening`, `saleKind` as `sale kind`, `topic_id` as `topic`. */
export const labelOf = (name: string): string =>
  fieldNames[name] ??
  name
    // A column with its table, whose rows were moved: the table says more.
    .replace(/\.\w+$/, '')
    .replace(/^slide_(\d)_/, 'slide $1: ')
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
  if (name === 'call' && typeof value === 'string') return callTexts[value] ?? labelOf(value);
  if (name === 'query' && typeof value === 'string') return queryText(value);
  if (name === 'increments' && Array.isArray(value)) return value.map(incrementText).join(', ');
  if (typeof value === 'number' && isSeconds(name)) return durationOf(value) || '0 seconds';
  return choices[name]?.(value) ?? textOf(value);
}

/** The filters of a list as an export or a saved view has them: `method: check, from: Nov 1, 2026, 12:00 AM`. */
const queryText = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${name === 'q' ? 'search' : labelOf(name)}: ${fieldText(name, value)}`)
    .join(', ');

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
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return wordsOf(value);
  if (Array.isArray(value)) {
    const hasParts = value.some((item) => typeof item === 'object' && item !== null);
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(hasParts ? '; ' : ', ');
  }
  return typeof value === 'object' ? pairsOf(value) : String(value);
}

function wordsOf(value: string): string {
  if (isHash(value)) return '';
  if (isInstant(value)) return timeText(value);
  const [, date, time] = localTime.exec(value) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(date))) return value;
  return time === undefined ? day.format(new Date(date)) : minute.format(new Date(`${date}T${time}Z`));
}

const pairsOf = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => [labelOf(name), fieldText(name, value)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
